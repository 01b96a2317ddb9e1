import { expect, test } from 'vitest'
import type { Part } from '#contract/plans/plan.ts'
import { partEnds } from '#contract/plans/position.ts'
import type { Progress } from '#contract/progress/progress.ts'
import { scheduleOf, shownFirst } from './schedule.ts'
import { pagesOf } from '#web/features/plans/stretch.ts'
import { stretchesInWords } from './stretch-words.ts'

const partsOf = (weights: readonly number[], days: readonly (string | null)[] = []): Part[] =>
  partEnds(weights).map((endsAt, at) => ({
    number: at + 1,
    title: `Part ${at + 1}`,
    weight: weights[at] ?? 1,
    endsAt,
    by: days[at] ?? null,
    byHand: false,
  }))

const progress = (position: number | null, totalPages: number | null = 318): Progress => ({
  currentPage: 0,
  totalPages,
  totalMinutes: null,
  position,
  part: null,
  updatedAt: null,
  mayUndo: false,
})

const states = (position: number | null) =>
  scheduleOf(partsOf([1, 1, 1, 1]), progress(position), null).map(({ state }) => state)
const pages = (weights: readonly number[], totalPages: number | null, totalMinutes: number | null = null) =>
  stretchesInWords(partsOf(weights), { totalPages, totalMinutes })

test('a reader sees which parts are done, which is now and which is next §R.19', () => {
  expect(states(null)).toEqual(['now', 'next', 'later', 'later'])
  expect(states(250)).toEqual(['done', 'now', 'next', 'later'])
  expect(states(999)).toEqual(['done', 'done', 'done', 'now'])
  expect(states(1000)).toEqual(['done', 'done', 'done', 'done'])
})

test('a visitor sees where the club is, but no place of a reader and no pages §R.19', () => {
  const schedule = scheduleOf(partsOf([1, 1, 1], ['2026-12-01', null, '2026-12-10']), null, '2026-12-02')
  expect(schedule.map(({ state, stretch, isClubHere }) => [state, stretch, isClubHere])).toEqual([
    [null, null, false],
    [null, null, false],
    [null, null, true],
  ])
})

test('the club is at the first part whose day is not over §R.19', () => {
  const parts = partsOf([1, 1, 1], ['2026-12-01', '2026-12-05', '2026-12-10'])
  const clubAt = (today: string | null) => scheduleOf(parts, null, today).findIndex((one) => one.isClubHere)
  expect([clubAt('2026-11-01'), clubAt('2026-12-05'), clubAt('2026-12-06')]).toEqual([0, 1, 2])
  expect([clubAt('2026-12-11'), clubAt(null)]).toEqual([-1, -1])
})

test('the pages of a part are exact in the edition that the plan counts, and about right in others §R.19', () => {
  expect(pages([100, 100, 118], 318)).toEqual(['pages 1 to 100', 'pages 101 to 200', 'pages 201 to 318'])
  expect(pages([100, 100, 118], 400)).toEqual([
    'about pages 1 to 125',
    'about pages 126 to 251',
    'about pages 252 to 400',
  ])
  expect(pages([1, 1, 1], 300)).toEqual([
    'about pages 1 to 100',
    'about pages 101 to 200',
    'about pages 201 to 300',
  ])
  // More pages than positions.
  expect(pages([7, 1, 1200], 1208)).toEqual(['pages 1 to 7', 'page 8', 'pages 9 to 1208'])
})

test('a listener sees times, and a reader whose edition has no known length neither §R.19', () => {
  expect(pages([1, 1], null, 600)).toEqual(['about the first 5 h', 'about 5 h to 10 h'])
  expect(pages([1, 1], null)).toEqual([])
})

test('pages of every part follow each other and end with the book, whatever the edition §R.19', () => {
  for (const totalPages of [3, 40, 300, 999, 1000, 1001, 2400])
    for (const weights of [[1, 1, 1], [5, 90, 3, 2], Array.from({ length: 24 }, (_, at) => at + 1)]) {
      const stretches = pagesOf(partsOf(weights), totalPages)
      expect(stretches[0]?.from).toBeLessThanOrEqual(1)
      expect(stretches.at(-1)?.to).toBe(totalPages)
      for (const [at, { from, to }] of stretches.entries()) {
        expect(from).toBeLessThanOrEqual(to)
        expect(from).toBeLessThanOrEqual((stretches[at - 1]?.to ?? 0) + 1)
      }
    }
})

test('a long schedule begins with the part before the one that is read now §R.19', () => {
  const first = (position: number, count = 4) =>
    shownFirst(scheduleOf(partsOf(Array.from({ length: 10 }, () => 1)), progress(position), null), count).map(
      ({ part }) => part.number,
    )
  expect(first(0)).toEqual([1, 2, 3, 4])
  expect(first(550)).toEqual([5, 6, 7, 8])
  expect(first(999)).toEqual([7, 8, 9, 10])
  expect(first(1000)).toEqual([7, 8, 9, 10])
  expect(first(550, 10)).toHaveLength(10)
})
