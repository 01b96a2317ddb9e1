import { expect, test } from 'vitest'
import { rate } from './filters.ts'
import { loudness, truePeak } from './measure.ts'
import { barsOf, readHarmony, readLine, sections } from './score.ts'

const sine = (hertz: number, decibels: number, seconds: number) =>
  Float32Array.from(
    { length: seconds * rate },
    (_, n) => 10 ** (decibels / 20) * Math.sin((2 * Math.PI * hertz * n) / rate),
  )

test('a tone of 997 Hz on both channels measures its true loudness', () => {
  const tone = sine(997, -23, 5)
  expect(loudness([tone, tone])).toBeCloseTo(-23, 1)
})

test('silence around a sound does not lower its loudness', () => {
  const tone = sine(997, -20, 5)
  const padded = new Float32Array(15 * rate)
  padded.set(tone, 5 * rate)
  expect(loudness([padded, padded])).toBeCloseTo(-20, 0)
})

test('a peak between two samples is found', () => {
  const between = Float32Array.from({ length: 2000 }, (_, n) => Math.sin((Math.PI / 2) * n + Math.PI / 4))
  expect(truePeak([between])).toBeCloseTo(0, 0)
})

test('every line of the score fills its bars, and all players have the same number', () => {
  for (const section of sections) {
    const beats = barsOf(section) * 3
    expect(readHarmony(section.harmony).reduce((sum, chord) => sum + chord.beats, 0)).toBe(beats)
    for (const line of [section.flute, section.bells]) {
      expect(line.split('|')).toHaveLength(barsOf(section))
      expect(() => readLine(line)).not.toThrow()
    }
  }
})
