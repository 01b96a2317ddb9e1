/**
 * "Santa Fe Unicorns": the notes. Three quarters to the bar, in D Dorian, a quarter at 66; a waltz too tired to turn. A melody is
 * written as `pitch:beats`, bars separated by `|`, `-` for a rest; a bar of harmony as `chord` or `chord:beats`.
 */
export const beatsPerBar = 3
const secondsPerBeat = 60 / 66

/** One note per guitar string, lowest first; the pad plays the upper four. */
const chords: Record<string, string> = {
  Dm9: 'D2 A2 F3 A3 E4',
  Dm: 'D2 A2 D3 F3 A3',
  'Dm/F': 'F2 A2 D3 F3 A3',
  'Dm/A': 'A2 D3 F3 A3 D4',
  Bbmaj7: 'Bb2 D3 F3 A3 D4',
  'Bb/D': 'D2 Bb2 D3 F3 Bb3',
  Fmaj7: 'F2 C3 E3 A3 C4',
  F: 'F2 C3 F3 A3 C4',
  'F/A': 'A2 C3 F3 A3 C4',
  Cadd9: 'C3 E3 G3 C4 D4',
  'C/E': 'E2 C3 G3 C4 E4',
  C9sus: 'C3 F3 Bb3 D4 F4',
  C7: 'C3 E3 Bb3 C4 E4',
  Gm7: 'G2 D3 F3 Bb3 D4',
  Gm9: 'G2 D3 F3 A3 Bb3',
  Gm6: 'G2 D3 E3 Bb3 D4',
  'G/D': 'D2 B2 D3 G3 B3',
  Em7b5: 'E2 Bb2 D3 G3 Bb3',
  A7sus: 'A2 E3 G3 D4 E4',
  A7: 'A2 E3 G3 C#4 E4',
  Ebmaj7: 'Eb2 Bb2 D3 G3 Bb3',
  Dadd9: 'D2 A2 E3 F#3 A3',
}

export interface Section {
  name: string
  /** How loud the section is, and how often the guitar plays its busy pattern: 0 to 1. */
  force: number
  stir: number
  harmony: string
  flute: string
  bells: string
}

export const sections: readonly Section[] = [
  {
    name: 'Introduction',
    force: 0.62,
    stir: 0,
    harmony: 'Dm9 | Bbmaj7 | Gm9 | A7sus:1.5 A7:1.5',
    flute: '-:3 | -:3 | -:3 | -:3',
    bells: '-:2 A5:1 | -:2 F5:1 | -:2 D5:1 | -:1 E5:2',
  },
  {
    name: 'The call',
    force: 0.74,
    stir: 0.15,
    harmony: 'Dm9 | Bbmaj7 | Fmaj7 | Cadd9 | Gm7 | Dm/F | Em7b5:1 A7:2 | Dm',
    flute:
      'A4:1.5 D5:.5 E5:1 | F5:2 E5:.5 D5:.5 | C5:1.5 A4:.5 C5:1 | G4:2 A4:1 | Bb4:1.5 D5:.5 F5:1 | E5:.5 D5:.5 A4:2 | G4:1 Bb4:.5 A4:.5 C#5:1 | D5:3',
    bells: '-:3 | -:3 | -:3 | -:2 D6:1 | -:3 | -:3 | -:3 | -:1 A5:1 E6:1',
  },
  {
    name: 'The call, answered',
    force: 0.84,
    stir: 0.4,
    harmony: 'Dm9 | Bbmaj7 | F | Cadd9 | Gm7 | Dm/A | Gm6:1 A7:2 | Dm9',
    flute:
      'A4:1.5 D5:.5 E5:.5 F5:.5 | G5:.5 F5:1.5 E5:.5 D5:.5 | C5:1 F5:1 A5:1 | G5:2 E5:1 | F5:1.5 D5:.5 Bb4:1 | A4:1 D5:1 F5:1 | E5:1.5 D5:.5 C#5:1 | D5:3',
    bells: '-:2 A5:1 | -:3 | -:2 C6:1 | -:1 G5:1 D6:1 | -:3 | -:2 A5:1 | -:3 | -:1 E5:1 A5:1',
  },
  {
    name: 'A breath',
    force: 0.66,
    stir: 0,
    harmony: 'Dm9 | G/D',
    flute: '-:3 | -:3',
    bells: 'A5:1 E5:2 | B5:1 D5:2',
  },
  {
    name: 'The hills',
    force: 0.95,
    stir: 0.75,
    harmony: 'F | C/E | Dm9 | Bbmaj7 | F/A | Gm9 | C9sus | C7 | Ebmaj7 | Bb/D | Em7b5 | A7sus:1 A7:2',
    flute:
      'C5:1 F5:2 | E5:1 G5:2 | F5:1 A5:1.5 G5:.5 | F5:2 D5:1 | C5:1 F5:1 A5:1 | Bb5:1.5 A5:.5 G5:1 | A5:1 G5:1 F5:1 | E5:3 | D5:1.5 Eb5:.5 G5:1 | F5:2 D5:1 | E5:1 D5:.5 Bb4:.5 G4:1 | A4:1 C#5:1 E5:1',
    bells: 'C6:3 | G5:3 | A5:3 | -:2 F5:1 | C6:3 | D6:3 | -:3 | C6:1 E6:2 | -:2 Bb5:1 | -:2 F5:1 | -:3 | -:3',
  },
  {
    name: 'The call, together',
    force: 0.88,
    stir: 0.55,
    harmony: 'Dm9 | Bbmaj7 | F | Cadd9 | Gm7 | Dm/A | Gm6:1 A7:2 | Bbmaj7 | Gm9:1 A7:2 | Dm',
    flute:
      '-:3 | A5:2 G5:1 | F5:2 E5:1 | D5:1 E5:2 | F5:1.5 D5:.5 Bb4:1 | A4:1 D5:1 F5:1 | E5:1.5 D5:.5 C#5:1 | D5:2 F5:1 | A5:1 G5:.5 E5:.5 C#5:1 | D5:3',
    bells:
      'A4:1.5 D5:.5 E5:1 | F5:2 E5:.5 D5:.5 | C5:1.5 A4:.5 C5:1 | G4:2 A4:1 | Bb4:2 F5:1 | -:3 | -:3 | -:1 A5:1 D6:1 | -:3 | -:1 A5:1 E5:1',
  },
  {
    name: 'Home',
    force: 0.64,
    stir: 0.1,
    harmony: 'G/D | Dm9 | G/D | Dm9 | Gm6 | Dadd9',
    flute: 'B4:1.5 D5:.5 G5:1 | F5:2 E5:1 | D5:1 B4:2 | A4:3 | Bb4:2 A4:1 | A4:3',
    bells: '-:3 | -:2 A5:1 | -:2 B5:1 | -:1 E5:1 A5:1 | -:3 | D5:.5 F#5:.5 A5:.5 E6:1.5',
  },
]

export interface Note {
  /** Beats from the first bar. */
  at: number
  beats: number
  /** MIDI number: 69 is the A of 440 Hz. */
  pitch: number
}

const steps: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** `C#5` as a MIDI number. */
export function pitchOf(name: string): number {
  const [, letter = '', sign = '', octave = ''] = /^([A-G])([#b]?)(\d)$/.exec(name) ?? []
  const step = steps[letter]
  if (step === undefined) throw new Error(`"${name}" is not a pitch`)
  return 12 * (Number(octave) + 1) + step + (sign === '#' ? 1 : sign === 'b' ? -1 : 0)
}

/** `bar` is where the line starts. Throws if a bar is not full. */
export function readLine(line: string, bar = 0): Note[] {
  return line.split('|').flatMap((written, index) => {
    let at = (bar + index) * beatsPerBar
    const notes = written
      .trim()
      .split(/\s+/)
      .map((one) => {
        const [name = '', beats = ''] = one.split(':')
        const note = { at, beats: Number(beats), pitch: name === '-' ? 0 : pitchOf(name) }
        at += note.beats
        return note
      })
    if (at !== (bar + index + 1) * beatsPerBar)
      throw new Error(`This bar does not have three beats: ${written}`)
    return notes.filter(({ pitch }) => pitch > 0)
  })
}

export interface Harmony {
  at: number
  beats: number
  strings: number[]
}

export function readHarmony(line: string, bar = 0): Harmony[] {
  return line.split('|').flatMap((written, index) => {
    let at = (bar + index) * beatsPerBar
    return written
      .trim()
      .split(/\s+/)
      .map((one) => {
        const [name = '', beats = beatsPerBar] = one.split(':')
        const strings = chords[name]?.split(' ').map(pitchOf)
        if (!strings) throw new Error(`"${name}" is not a chord`)
        const chord = { at, beats: Number(beats), strings }
        at += chord.beats
        return chord
      })
  })
}

export const barsOf = (section: Section): number => section.harmony.split('|').length

/** The bar each section begins with, and the one after the last. */
export const firstBars: readonly number[] = sections.reduce(
  (bars, section) => [...bars, (bars.at(-1) ?? 0) + barsOf(section)],
  [0],
)

/** A section slows towards its end: how much longer its last two bars are. The coda slows most. */
const lastBar = (index: number) => (index === sections.length - 1 ? 1.5 : index === 4 ? 1.22 : 1.12)
const bars = sections.flatMap((section, index) =>
  Array.from({ length: barsOf(section) }, (_, bar) => {
    const left = barsOf(section) - 1 - bar
    return left === 0
      ? lastBar(index)
      : left === 1
        ? 1 + (lastBar(index) - 1) / 3
        : section.name === 'The hills'
          ? 0.97
          : 1
  }),
)
const starts = bars.reduce(
  (all, factor) => [...all, (all.at(-1) ?? 0) + factor * beatsPerBar * secondsPerBeat],
  [0],
)

/** Seconds from the first bar to a beat. */
export function secondsAt(beat: number): number {
  const bar = Math.min(Math.floor(beat / beatsPerBar), bars.length - 1)
  return (starts[bar] ?? 0) + (beat - bar * beatsPerBar) * (bars[bar] ?? 1) * secondsPerBeat
}
