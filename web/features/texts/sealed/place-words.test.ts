import { expect, test } from 'vitest'
import { agoInWords, atPlaces, namesInWords, placeWords } from './place-words.ts'
import { runsOf } from './runs.ts'

const parts = [{ title: 'The Castle' }, { title: 'Whitby' }]

test('a place is named by the plan, by its number, or as a percentage §R.5', () => {
  expect(placeWords({ place: 200, part: 1 }, parts)).toBe('The Castle')
  expect(placeWords({ place: 200, part: 1 }, [])).toBe('part 1')
  expect(placeWords({ place: 455, part: null }, [])).toBe('45%')
  expect(placeWords({ place: 3, part: null }, [])).toBe('1%')
  expect(placeWords({ place: 1000, part: 2 }, parts)).toBe('the end')
  expect(placeWords({ place: 1000, part: null }, [])).toBe('the end')
})

test('several places are named from the first to the last in the book', () => {
  const castle = { place: 200, part: 1 }
  const whitby = { place: 700, part: 2 }
  expect(atPlaces([castle, { place: 300, part: 1 }], parts)).toBe('at The Castle')
  expect(atPlaces([whitby, castle, castle], parts)).toBe('from The Castle to Whitby')
  expect(atPlaces([castle, { place: 1000, part: 2 }], parts)).toBe('from The Castle to the end')
})

test('a run names two of its authors and counts the others', () => {
  expect(namesInWords(['Jonas'])).toBe('Jonas')
  expect(namesInWords(['Jonas', 'Jonas', null])).toBe('Jonas and a former reader')
  expect(namesInWords(['Jonas', 'Mara', 'Ines'])).toBe('Jonas, Mara and 1 other')
  expect(namesInWords(['Jonas', 'Mara', 'Ines', 'Ada'])).toBe('Jonas, Mara and 2 others')
})

test('how long ago something was written is said in the largest unit that fits', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  const ago = (days: number) => agoInWords(new Date(now - days * 86_400_000).toISOString(), now)
  expect([0, 0.02, 0.5, 1, 3, 15, 70, 800].map(ago)).toEqual([
    'just now',
    '28 minutes ago',
    '12 hours ago',
    'yesterday',
    '3 days ago',
    '2 weeks ago',
    '2 months ago',
    '2 years ago',
  ])
  expect(ago(-1)).toBe('just now')
})

test('sealed items that follow each other are one run, open ones are alone', () => {
  expect(runsOf([1, 2, 30, 40, 3, 50], (one) => one > 9)).toEqual([[1], [2], [30, 40], [3], [50]])
  expect(runsOf([], () => true)).toEqual([])
  expect(runsOf([11, 12, 21, 22], (one) => Math.floor(one / 10))).toEqual([
    [11, 12],
    [21, 22],
  ])
})
