import { expect, test } from 'vitest'
import { UserId } from '#contract/accounts/account.ts'
import type { ReaderPlace } from '#contract/progress/readers.ts'
import { groupsOf, placeInWords, stopsOf } from './stops.ts'

const reader = (position: number, part: number | null = null): ReaderPlace => ({
  userId: UserId.parse(position + 1),
  memberName: `At ${position}`,
  position,
  part,
  finished: position === 1000,
})

const placesIn = (stops: ReturnType<typeof stopsOf>) =>
  stops.map(({ readers }) => readers.map(({ position }) => position))
const near = (percents: readonly number[]) => percents.map((percent) => Math.round(percent))

test('members close to each other stand together, and those at the ends alone', () => {
  const stops = stopsOf([1000, 999, 990, 500, 480, 1, 0].map((position) => reader(position)))
  expect(placesIn(stops)).toEqual([[0], [1], [500, 480], [999, 990], [1000]])
})

test('stops are at their places where there is room, and beside them where there is none', () => {
  expect(
    near(stopsOf([1000, 450, 0].map((position) => reader(position))).map(({ percent }) => percent)),
  ).toEqual([0, 45, 100])
  const crowded = stopsOf([1000, 999, 500, 1, 0].map((position) => reader(position)))
  expect(near(crowded.map(({ percent }) => percent))).toEqual([0, 15, 50, 85, 100])
  const atEnd = stopsOf([1000, 990].map((position) => reader(position)))
  expect(near(atEnd.map(({ percent }) => percent))).toEqual([85, 100])
})

test('a member is at their own place unless somebody stands in the way §R.4', () => {
  for (const others of [[100], [600], [0, 1000], [100, 600, 800]])
    expect(
      stopsOf([...others, 275].map((position) => reader(position)))
        .filter(({ readers }) => readers.some(({ position }) => position === 275))
        .map(({ percent }) => percent),
    ).toEqual([27.5])
})

test('hundreds of members have at most seven stops, with room for each §R.4', () => {
  const many = Array.from({ length: 500 }, (_, at) => reader(Math.round((at * 1000) / 499)))
  const stops = stopsOf(many)
  expect(stops).toHaveLength(7)
  expect(stops.flatMap(({ readers }) => readers)).toHaveLength(500)
  expect([stops[0]?.percent, stops.at(-1)?.percent]).toEqual([0, 100])
  for (const [at, { percent }] of stops.entries())
    expect(percent - (stops[at - 1]?.percent ?? -20)).toBeGreaterThan(14)
})

test('members are listed by part, and by tenths of a book without a plan', () => {
  const readers = [reader(1000, 2), reader(999, 2), reader(600, 2), reader(90, 1), reader(0, 0)]
  const parts = ['Interlude', 'Interlude'].map((title, at) => ({
    number: at + 1,
    title,
    weight: 1,
    endsAt: (at + 1) * 500,
    by: null,
    byHand: false,
  }))
  const inGroups = (...input: Parameters<typeof groupsOf>) =>
    groupsOf(...input).map(({ title, readers: some }) => [title, some.length])
  expect(inGroups(readers, parts)).toEqual([
    ['Finished', 1],
    ['Interlude', 2],
    ['Interlude', 1],
    ['Not started', 1],
  ])
  expect(
    inGroups(
      readers.map((one) => ({ ...one, part: null })),
      [],
    ),
  ).toEqual([
    ['Finished', 1],
    ['90 to 100%', 1],
    ['60 to 70%', 1],
    ['0 to 10%', 1],
    ['Not started', 1],
  ])
})

test('a place is said by part, or in percent without a plan', () => {
  const parts = [{ number: 1, title: 'The House', weight: 1, endsAt: 1000, by: null, byHand: false }]
  expect(placeInWords(reader(0, 0), parts)).toBe('not started')
  expect(placeInWords(reader(999, 1), parts)).toBe('The House')
  expect(placeInWords(reader(999), [])).toBe('99%')
  expect(placeInWords(reader(1000, 1), parts)).toBe('finished')
})
