import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { datesOf } from '#contract/time/dates.ts'
import { clockChangeWords as wordsIn, zoned } from './clock-changes.ts'

const clockChangeWords = (wallTime: string, timeZone: string) => wordsIn(wallTime, timeZone, datesOf())

test('an ordinary time has nothing to explain', () => {
  expect(clockChangeWords('2026-12-03T19:30', 'Europe/Berlin')).toBeNull()
  expect(clockChangeWords('2026-12-03T19:30', 'Asia/Kolkata')).toBeNull()
})

test('an hour that is skipped, and one that comes twice, are explained', () => {
  expect(clockChangeWords('2027-03-28T02:30', 'Europe/Berlin')).toBe(
    'Clocks in Berlin go forward that day and skip 2:30 AM. The meeting is at 3:30 AM.',
  )
  expect(clockChangeWords('2026-10-04T02:10', 'Australia/Lord_Howe')).toContain('The meeting is at 2:40 AM.')
  expect(clockChangeWords('2026-10-25T02:30', 'Europe/Berlin')).toBe(
    'Clocks in Berlin go back that day, so 2:30 AM comes twice. The meeting is at the earlier one.',
  )
})

test('the instant of a time is the one that Temporal finds, around every change of the clocks', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Cairo']
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 365 * 24 * 4 }), (timeZone, quarter) => {
      const wall = Temporal.PlainDateTime.from('2027-01-01T00:00').add({ minutes: quarter * 15 })
      const { epochMilliseconds } = wall.toZonedDateTime(timeZone)
      expect(zoned(wall.toString().slice(0, 16), timeZone).instant).toBe(epochMilliseconds)
    }),
    { numRuns: 300 },
  )
})
