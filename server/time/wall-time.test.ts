import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { instantOf, type WallTime, wallTimeAt } from './wall-time.ts'

/** All time zones of this platform, unusual ones more often: half and quarter hours, changes at midnight, by half an hour, or none. */
const odd = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Chatham',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Havana',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Europe/Berlin',
  'Europe/Dublin',
  'UTC',
]
const zone = fc.oneof(fc.constantFrom(...odd), fc.constantFrom(...Intl.supportedValuesOf('timeZone')))

const wallTime = fc.record({
  year: fc.integer({ min: 1972, max: 2037 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.constantFrom(0, 15, 30, 45, 59),
})

const withTemporal = (wall: WallTime, timeZone: string): number =>
  Temporal.PlainDateTime.from({ ...wall }).toZonedDateTime(timeZone).epochMilliseconds

describe('the instant of a wall time', () => {
  test('the instant of a wall time matches Temporal in every time zone', () => {
    fc.assert(
      fc.property(wallTime, zone, (wall, timeZone) => {
        expect(instantOf(wall, timeZone).getTime()).toBe(withTemporal(wall, timeZone))
      }),
      { numRuns: 1000 },
    )
  })

  test('the instant of a wall time matches Temporal around every clock change', () => {
    const change = fc.record({
      timeZone: fc.constantFrom(...odd),
      year: fc.integer({ min: 2000, max: 2037 }),
    })
    fc.assert(
      fc.property(change, fc.integer({ min: -180, max: 180 }), ({ timeZone, year }, minutes) => {
        let at = Temporal.ZonedDateTime.from({ timeZone, year, month: 1, day: 1 })
        for (let next = at.getTimeZoneTransition('next'); next?.year === year;) {
          const shown = next.toPlainDateTime().round('minute').add({ minutes })
          const { month, day, hour, minute } = shown
          const wall = { year: shown.year, month, day, hour, minute }
          expect(instantOf(wall, timeZone).getTime()).toBe(withTemporal(wall, timeZone))
          at = next
          next = at.getTimeZoneTransition('next')
        }
      }),
      { numRuns: 300 },
    )
  })

  test('converting a wall time to an instant and back gives the same time, except in a skipped hour', () => {
    fc.assert(
      fc.property(wallTime, zone, (wall, timeZone) => {
        const instant = instantOf(wall, timeZone)
        const again = wallTimeAt(instant, timeZone)
        expect(instantOf(again, timeZone)).toEqual(instant)
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    [
      'the expected one in an ordinary hour',
      [2026, 11, 23, 8, 0],
      'Europe/Berlin',
      '2026-11-23T07:00:00.000Z',
    ],
    [
      'the first of two when clocks repeat an hour',
      [2026, 10, 25, 2, 30],
      'Europe/Berlin',
      '2026-10-25T00:30:00.000Z',
    ],
    ['an hour later when clocks skip it', [2026, 3, 29, 2, 0], 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    [
      'half an hour later where clocks change by half an hour',
      [2026, 10, 4, 2, 0],
      'Australia/Lord_Howe',
      '2026-10-03T15:30:00.000Z',
    ],
    [
      'correct where the offset has half an hour',
      [2026, 6, 1, 8, 0],
      'Asia/Kolkata',
      '2026-06-01T02:30:00.000Z',
    ],
    [
      'correct where the offset has a quarter of an hour',
      [2026, 6, 1, 8, 0],
      'Asia/Kathmandu',
      '2026-06-01T02:15:00.000Z',
    ],
  ])(
    'the instant of a wall time is %s',
    (_what, [year = 0, month = 0, day = 0, hour = 0, minute = 0], timeZone, expected) => {
      expect(instantOf({ year, month, day, hour, minute }, timeZone).toISOString()).toBe(expected)
    },
  )
})
