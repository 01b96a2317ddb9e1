import { expect, test } from 'vitest'
import { roundStatuses } from '#contract/choosing/round.ts'
import { defaultQuorum, extendedUntil, isOpen, mayStep, stepAtClosingTime } from './round-status.ts'

test('a round moves only between these statuses §C.10', () => {
  const taken = (['pool', ...roundStatuses] as const).flatMap((from) =>
    roundStatuses.filter((to) => mayStep(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(taken).toEqual([
    'pool → open',
    'open → extended',
    'open → closed',
    'open → cancelled',
    'extended → closed',
    'extended → cancelled',
  ])
  expect(roundStatuses.filter(isOpen)).toEqual(['open', 'extended'])
})

test('a round is extended once at its closing time if too few have voted', () => {
  expect(stepAtClosingTime('open', 1, 2)).toBe('extended')
  expect(stepAtClosingTime('open', 2, 2)).toBe('closed')
  expect(stepAtClosingTime('extended', 1, 2)).toBe('closed')
})

test('the default quorum is a third of the members, at least two, but no more than there are §C.4', () => {
  expect([1, 2, 3, 6, 7, 12, 5000].map(defaultQuorum)).toEqual([1, 2, 2, 2, 3, 4, 1667])
})

test('an extension lasts two days from the closing time, or from now if that has passed', () => {
  const closesAt = '2026-03-02T10:00:00.000Z'
  expect(extendedUntil(closesAt, new Date('2026-03-02T10:00:07Z')).toISOString()).toBe(
    '2026-03-04T10:00:00.000Z',
  )
  expect(extendedUntil(closesAt, new Date('2026-03-09T12:00:00Z')).toISOString()).toBe(
    '2026-03-11T12:00:00.000Z',
  )
})
