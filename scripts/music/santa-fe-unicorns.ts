/**
 * Composes, plays, mixes and writes "Santa Fe Unicorns", our own piece: `npx tsx scripts/music/santa-fe-unicorns.ts`.
 * Nothing is sampled or downloaded; the same notes and seeds give the same recording. It takes about half a minute.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { Mp3Encoder } from '@breezystack/lamejs'
import { filtered, highPass, lowPass, rate } from './filters.ts'
import { faded, limited, louder } from './master.ts'
import { loudness, octaves, truePeak } from './measure.ts'
import { before, bells, flute, guitar, low, pad, pieceSeconds, type Stereo } from './players.ts'
import { room } from './room.ts'
import { beatsPerBar, firstBars, readLine, secondsAt, sections } from './score.ts'

/** Each player's own loudness in LUFS, and how much of them the room hears. */
const desk = [
  { name: 'guitar', play: guitar, level: -19.5, send: 0.26 },
  { name: 'flute', play: flute, level: -20, send: 0.42 },
  { name: 'bells', play: bells, level: -27, send: 0.6 },
  { name: 'pad', play: pad, level: -27, send: 0.4 },
  { name: 'low', play: low, level: -27, send: 0.08 },
] as const
/** LAME turns everything down by a twentieth before it encodes: 0.45 dB that come back off what we hand it. */
const target = -16 + 0.45
/** Left below full scale, in dB, so that the encoder's rounding does not clip. */
const ceiling = -1.6
const kilobits = 128

function main(): void {
  const mixed = limited(louder(faded(mix()), target), ceiling)
  report(mixed)
  mkdirSync('web/public/audio', { recursive: true })
  const mp3 = encoded(mixed)
  writeFileSync('web/public/audio/santa-fe-unicorns.mp3', mp3)
  writeFileSync('web/features/chronicles/melody.ts', tune())
  console.log(`${(mp3.length / 1e6).toFixed(2)} MB, ${pieceSeconds.toFixed(1)} s`)
}

function mix(): Stereo {
  const length = Math.ceil(pieceSeconds * rate)
  const dry: Stereo = [new Float32Array(length), new Float32Array(length)]
  const wet: Stereo = [new Float32Array(length), new Float32Array(length)]
  for (const { play, level, send } of desk) {
    const track = louder(play(), level)
    for (const side of [0, 1] as const) {
      blend(dry[side], track[side], 1)
      blend(wet[side], track[side], send)
    }
  }
  const echo = room(filtered(wet[0], highPass(140)), filtered(wet[1], highPass(140)))
  for (const side of [0, 1] as const) blend(dry[side], filtered(echo[side], lowPass(6500)), 1)
  return [filtered(dry[0], highPass(34)), filtered(dry[1], highPass(34))]
}

function blend(into: Float32Array, from: Float32Array, gain: number): void {
  for (let n = 0; n < into.length; n++) into[n] = (into[n] ?? 0) + gain * (from[n] ?? 0)
}

function encoded([left, right]: Stereo): Buffer {
  const encoder = new Mp3Encoder(2, rate, kilobits)
  const whole = (signal: Float32Array) =>
    Int16Array.from(signal, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32_767))
  const sides = [whole(left), whole(right)] as const
  const parts: Buffer[] = []
  for (let from = 0; from < sides[0].length; from += 1152 * 20) {
    const [a, b] = [sides[0].subarray(from, from + 1152 * 20), sides[1].subarray(from, from + 1152 * 20)]
    parts.push(bytes(encoder.encodeBuffer(a, b)))
  }
  return Buffer.concat([...parts, bytes(encoder.flush())])
}

const bytes = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

/** What the page draws of the piece: when each section begins, and the melody as start, length and pitch. */
function tune(): string {
  const at = (beat: number) => Number((before + secondsAt(beat)).toFixed(2))
  const parts = sections.map(({ name }, index) => ({
    name,
    start: index === 0 ? 0 : at((firstBars[index] ?? 0) * beatsPerBar),
  }))
  const melody = sections.flatMap(({ name, flute: blown, bells: struck }, index) => {
    const bar = firstBars[index] ?? 0
    const line = readLine(name === 'Introduction' || name === 'A breath' ? struck : blown, bar)
    return line.map(
      ({ at: beat, beats, pitch }) =>
        `  [${at(beat)}, ${(at(beat + beats) - at(beat)).toFixed(2)}, ${pitch}],\n`,
    )
  })
  return `// Written by scripts/music/santa-fe-unicorns.ts together with the recording; the notes stand in scripts/music/score.ts.

/** The length of the recording, in seconds. */
export const seconds = ${pieceSeconds.toFixed(2)}

/** The sections, and the second each begins at. */
export const parts = [
${parts.map(({ name, start }) => `  { name: '${name}', start: ${start} },\n`).join('')}] as const

/** The melody, note by note: its start and length in seconds, and its pitch as a MIDI number. */
export const melody: readonly (readonly [start: number, length: number, pitch: number])[] = [
${melody.join('')}]
`
}

function report(mixed: Stereo): void {
  const [left, right] = mixed
  const dc = left.reduce((sum, value) => sum + value, 0) / left.length
  console.log(
    `loudness ${loudness(mixed).toFixed(2)} LUFS, true peak ${truePeak(mixed).toFixed(2)} dBTP, DC ${dc.toExponential(1)}`,
  )
  for (const [middle, share] of octaves(left.map((value, n) => value + (right[n] ?? 0))))
    console.log(`${String(middle).padStart(6)} Hz ${(share * 100).toFixed(2)} %`)
  for (const [index, { name }] of sections.entries()) {
    const cut = (bar: number) => Math.floor((before + secondsAt(bar * beatsPerBar)) * rate)
    const [from, until] = [cut(firstBars[index] ?? 0), cut(firstBars[index + 1] ?? 0)]
    console.log(
      `${name.padEnd(20)} ${loudness(mixed.map((side) => side.subarray(from, until))).toFixed(1)} LUFS`,
    )
  }
}

main()
