import { expect, test } from 'vitest'
import { UserId } from '#contract/accounts/account.ts'
import type { ReaderPlace } from '#contract/progress/readers.ts'
import { placeInWords, stopsOf } from './stops.ts'

const reader = (position: number, part: number | null = null): ReaderPlace => ({
  userId: UserId.parse(position + 1),
  memberName: `At ${position}`,
  position,
  part,
  finished: position === 1000,
})

test('members close to each other stand together, and those at the ends alone', () => {
  const stops = stopsOf([1000, 999, 990, 500, 480, 1, 0].map((position) => reader(position)))
  expect(stops.map(({ readers }) => readers.map(({ position }) => position))).toEqual([
    [0],
    [1],
    [480],
    [500],
    [999, 990],
    [1000],
  ])
  expect(stops.map(({ percent }) => percent)).toEqual([0, 0.1, 48, 50, 99.45, 100])
})

test('hundreds of members have at most fourteen stops §R.4', () => {
  const many = Array.from({ length: 500 }, (_, at) => reader(Math.round((at * 1000) / 499)))
  const stops = stopsOf(many)
  expect(stops.length).toBeLessThanOrEqual(14)
  expect(stops.flatMap(({ readers }) => readers)).toHaveLength(500)
})

test('a place is said by part, or in percent without a plan', () => {
  const parts = [{ number: 1, title: 'The House', weight: 1, endsAt: 1000, by: null }]
  expect(placeInWords(reader(0, 0), parts)).toBe('not started')
  expect(placeInWords(reader(999, 1), parts)).toBe('The House')
  expect(placeInWords(reader(999), [])).toBe('99%')
  expect(placeInWords(reader(1000, 1), parts)).toBe('finished')
})
