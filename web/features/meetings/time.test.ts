import { expect, test } from 'vitest'
import { endOf, localWallTime, defaultTimes, printLength, readWall, styleOf, timesIn } from './time.ts'

const wall = readWall('2026-12-03T19:30')

test('a wall time is read as it stands, whatever the zone of the browser', () => {
  expect(wall).toEqual({ year: 2026, month: 12, day: 3, hour: 19, minute: 30, weekday: 4 })
  expect(readWall('2028-02-29T00:05').weekday).toBe(2)
})

test('clocks show midnight and noon as twelve', () => {
  const times = ['2026-12-03T00:00', '2026-12-03T09:05', '2026-12-03T12:00', '2026-12-03T23:59']
  expect(times.map((time) => defaultTimes.clock(readWall(time)))).toEqual([
    '12:00 AM',
    '9:05 AM',
    '12:00 PM',
    '11:59 PM',
  ])
})

test('a date has its year only in another year', () => {
  expect(defaultTimes.date(wall, 2026)).toBe('Thursday, December 3')
  expect(defaultTimes.date(wall, 2025)).toBe('Thursday, December 3, 2026')
  expect(defaultTimes.shortDate(wall)).toBe('Thu, Dec 3')
})

test.each([
  ['en-US', 'Thursday, December 3, 2026 at 7:30 PM'],
  ['en-GB', 'Thursday, 3 December 2026 at 19:30'],
  ['de-DE', 'Thursday, 3 December 2026 at 19:30'],
  ['hi-IN', 'Thursday, 3 December 2026 at 7:30 PM'],
  ['ja-JP', 'Thursday, December 3, 2026 at 19:30'],
  ['ar-EG', 'Thursday, 3 December 2026 at 7:30 PM'],
])('readers whose browser is set to %s read %s', (locale, words) => {
  const times = timesIn(styleOf(locale))
  expect(`${times.date(wall, 2025)} at ${times.clock(wall)}`).toBe(words)
})

test('an instant in the browser’s zone is a wall time, and the reader’s own has its day where that differs', () => {
  expect(localWallTime(new Date(2026, 11, 3, 9, 5).getTime())).toBe('2026-12-03T09:05')
  expect(defaultTimes.ownTime('2026-12-03T19:30', '2026-12-03T13:30')).toBe('1:30 PM your time')
  expect(defaultTimes.ownTime('2026-12-03T19:30', '2026-12-04T01:30')).toBe('Fri, Dec 4 at 1:30 AM your time')
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
