import { expect, test } from 'vitest'
import { datesOf } from '#contract/time/dates.ts'
import { endOf, localWallTime, ownTime, printLength } from './time.ts'

test('an instant in the browser’s zone is a wall time, and the reader’s own has its day where that differs', () => {
  expect(localWallTime(new Date(2026, 11, 3, 9, 5).getTime())).toBe('2026-12-03T09:05')
  expect(ownTime(datesOf(), '2026-12-03T19:30', '2026-12-03T13:30')).toBe('1:30 PM your time')
  expect(ownTime(datesOf(), '2026-12-03T19:30', '2026-12-04T01:30')).toBe('Fri, Dec 4 at 1:30 AM your time')
})

test('a length is hours and minutes, and a meeting ends after it', () => {
  expect([5, 45, 60, 90, 120, 1440].map(printLength)).toEqual([
    '5 minutes',
    '45 minutes',
    '1 hour',
    '1 hour 30 minutes',
    '2 hours',
    '24 hours',
  ])
  expect(endOf({ instant: '2026-12-03T23:00:00.000Z', minutes: 90 })).toBe(
    Date.parse('2026-12-04T00:30:00.000Z'),
  )
})
