import { expect, test } from 'vitest'
import { hasReadEarlierParts, opinionOfPreviousPart, partsRead } from './series.ts'

const part = (series_number: number | null, series: string | null = 'Earthsea') => ({ series, series_number })
const after = (...numbers: number[]) =>
  partsRead(numbers.map((series_number) => ({ series: 'Earthsea', series_number, weight: 0.8 })))

test.each([
  [1, [], true],
  [2, [], false],
  [2, [1], true],
  [3, [1], false],
  [3, [2], false],
  [3, [1, 2], true],
  [2.5, [1], false],
  [2.5, [1, 2], true],
  [0.5, [], false],
  [0.5, [1], true],
  [null, [], true],
])('whether part %j may be recommended to a club that has read %j: %j', (number, read, ready) => {
  expect(hasReadEarlierParts(part(number), after(...read))).toBe(ready)
})

test('a book of no series, or of another series, may always be recommended', () => {
  expect(hasReadEarlierParts(part(null, null), after())).toBe(true)
  expect(hasReadEarlierParts(part(2, 'Dune'), after(1))).toBe(false)
})

test('the part after one that the club liked is wanted next', () => {
  expect(opinionOfPreviousPart(part(2), after(1))).toBe(0.8)
  expect(opinionOfPreviousPart(part(1), after(1))).toBe(0)
  expect(opinionOfPreviousPart(part(3), after(1))).toBe(0)
  expect(opinionOfPreviousPart(part(0.5), after(1))).toBe(0)
})
