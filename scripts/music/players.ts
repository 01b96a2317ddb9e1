import { chanceFrom, sway } from './chance.ts'
import { rate } from './filters.ts'
import { blow } from './flute.ts'
import { bell, body, bow, pluck } from './instruments.ts'
import {
  barsOf,
  beatsPerBar,
  firstBars,
  type Harmony,
  readHarmony,
  readLine,
  secondsAt,
  type Section,
  sections,
} from './score.ts'

export type Stereo = readonly [left: Float32Array, right: Float32Array]

/** Silence before the first note and time for the last to die away, in seconds. */
export const before = 0.35
const after = 4.6
const lastBeat = (firstBars.at(-1) ?? 0) * beatsPerBar
export const pieceSeconds = before + secondsAt(lastBeat) + after

const timeOf = (beat: number) => before + secondsAt(beat)
const silence = (): Stereo => [
  new Float32Array(Math.ceil(pieceSeconds * rate)),
  new Float32Array(Math.ceil(pieceSeconds * rate)),
]

/** Dynamics within a section: it builds towards the third quarter and then settles. */
function arch(section: Section, first: number, beat: number): number {
  const through = (beat / beatsPerBar - first) / barsOf(section)
  return section.force * (0.88 + 0.16 * Math.sin(Math.PI * Math.min(1, through * 0.72)))
}

const inTurn = () => sections.map((section, index) => ({ section, first: firstBars[index] ?? 0, index }))

function add([left, right]: Stereo, sound: Float32Array, seconds: number, place: number): void {
  const from = Math.round(seconds * rate)
  // Equal power, so that a sound keeps its loudness at every position.
  const [toLeft, toRight] = [Math.cos((place * Math.PI) / 2), Math.sin((place * Math.PI) / 2)]
  for (let n = 0; n < sound.length && from + n < left.length; n++) {
    left[from + n] = (left[from + n] ?? 0) + (sound[n] ?? 0) * toLeft
    right[from + n] = (right[from + n] ?? 0) + (sound[n] ?? 0) * toRight
  }
}

/** Which string on which quaver; the busy pattern doubles its pace on the third beat. */
const hands = [
  [0, 1, 2, 3, 2, 1],
  [0, 2, 3, 4, 3, 2],
  [0, 1, 3, 2, 4, 2],
] as const
const busyHand = [
  [0, 0],
  [1, 0.5],
  [2, 1],
  [3, 1.5],
  [4, 2],
  [3, 2.25],
  [2, 2.5],
  [1, 2.75],
] as const

export function guitar(): Stereo {
  const chance = chanceFrom(1610)
  const track = silence()
  for (const { section, first, index } of inTurn()) {
    const chords = readHarmony(section.harmony, first)
    for (const [number, chord] of chords.entries()) {
      const ends = number === chords.length - 1
      const strokes =
        ends && chord.beats === beatsPerBar
          ? rolled(index === sections.length - 1)
          : strummed(section, chord, chance)
      for (const [string, beat] of strokes) {
        const pitch = chord.strings[string]
        if (pitch === undefined || beat >= chord.beats) continue
        const at = chord.at + beat
        const weight = string === 0 ? 1 : beat % 1 === 0 ? 0.8 : 0.64
        const force = Math.min(1, arch(section, first, at) * weight * (1 + 0.09 * sway(chance)))
        const start = timeOf(at) + 0.009 * sway(chance)
        const ring = timeOf(chord.at + chord.beats) - start + (ends ? 1.6 : string === 0 ? 0.14 : 0.3)
        add(
          track,
          pluck(pitch, index === sections.length - 1 && ends ? ring + 4 : ring, force, chance),
          start,
          0.42 + 0.05 * string,
        )
      }
    }
  }
  return [body(track[0]), body(track[1])]
}

/** The last chord of a section is strummed once and left to ring; the very last one a little slower. */
const rolled = (slow: boolean) =>
  [0, 1, 2, 3, 4].map((string) => [string, string * (slow ? 0.34 : 0.12)] as const)

function strummed(
  section: Section,
  chord: Harmony,
  chance: () => number,
): readonly (readonly [string: number, beat: number])[] {
  if (chord.beats === beatsPerBar && chance() < section.stir * 0.6) return busyHand
  const hand = hands[Math.floor(chance() * hands.length)] ?? hands[0]
  return hand.map((string, quaver) => [string, quaver / 2] as const)
}

export function flute(): Stereo {
  const chance = chanceFrom(505)
  const notes = inTurn().flatMap(({ section, first }) =>
    readLine(section.flute, first).map(({ at, beats, pitch }) => {
      const last = (at + beats - first * beatsPerBar) % (4 * beatsPerBar) === 0 || beats >= beatsPerBar
      const start = timeOf(at) + 0.012 * sway(chance) + 0.008
      const seconds = timeOf(at + beats) - start - (last ? 0.28 : 0)
      return { start, seconds, pitch, force: arch(section, first, at) * (0.94 + (pitch - 72) * 0.008), last }
    }),
  )
  const line = blow(notes, pieceSeconds, chance)
  const track = silence()
  add(track, line, 0, 0.49)
  return track
}

export function bells(): Stereo {
  const chance = chanceFrom(77)
  const track = silence()
  for (const { section, first } of inTurn())
    for (const { at, pitch } of readLine(section.bells, first)) {
      const force = arch(section, first, at) * (0.9 + 0.12 * sway(chance))
      add(track, bell(pitch, force), timeOf(at) + 0.01 * sway(chance), 0.66)
    }
  return track
}

/** The levels of the pad, the bass and the drone in each section. */
const weave = [
  { pad: 0.4, bass: 0, drone: 0.8 },
  { pad: 0.45, bass: 0.2, drone: 0.5 },
  { pad: 0.7, bass: 0.7, drone: 0 },
  { pad: 0.5, bass: 0, drone: 0.8 },
  { pad: 1, bass: 1, drone: 0 },
  { pad: 0.85, bass: 0.9, drone: 0 },
  { pad: 0.55, bass: 0.2, drone: 0.9 },
] as const

export function pad(): Stereo {
  const chance = chanceFrom(33)
  const track = silence()
  for (const { section, first, index } of inTurn())
    for (const chord of readHarmony(section.harmony, first))
      for (const pitch of chord.strings.slice(1))
        bow(...track, {
          pitch: pitch < 52 ? pitch + 12 : pitch,
          ...span(chord),
          force: (weave[index]?.pad ?? 0) * section.force,
          chance,
        })
  return track
}

export function low(): Stereo {
  const chance = chanceFrom(8)
  const track = silence()
  for (const { section, first, index } of inTurn()) {
    const { bass = 0, drone = 0 } = weave[index] ?? {}
    for (const chord of bass > 0 ? readHarmony(section.harmony, first) : []) {
      const root = chord.strings[0] ?? 38
      bow(...track, { pitch: root >= 45 ? root - 12 : root, ...span(chord), force: bass, chance })
    }
    const whole = {
      start: timeOf(first * beatsPerBar),
      seconds: timeOf((first + barsOf(section)) * beatsPerBar) - timeOf(first * beatsPerBar),
    }
    for (const [pitch, share] of [
      [38, 1],
      [45, 0.6],
    ] as const)
      if (drone > 0) bow(...track, { pitch, ...whole, force: drone * share, chance })
  }
  return track
}

const span = ({ at, beats }: Harmony) => ({ start: timeOf(at), seconds: timeOf(at + beats) - timeOf(at) })
