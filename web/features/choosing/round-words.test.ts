import { expect, test } from 'vitest'
import { datesOf } from '#contract/time/dates.ts'
import { printTime, timesRunWords, turnoutOf } from './round-words.ts'

const at = (text: string) => new Date(text)

const now = at('2026-12-03T10:00').getTime()

test('a closing time is said in words for the next days, and by its date later', () => {
  const printed = (text: string) => printTime(at(text).toISOString(), datesOf(), now)
  expect(printed('2026-12-03T19:30')).toBe('today at 7:30 PM')
  expect(printed('2026-12-04T00:05')).toBe('tomorrow at 12:05 AM')
  expect(printed('2026-12-09T19:30')).toBe('Wednesday at 7:30 PM')
  expect(printed('2026-12-10T19:30')).toBe('Thursday, December 10 at 7:30 PM')
  expect(printed('2027-01-07T19:30')).toBe('Thursday, January 7, 2027 at 7:30 PM')
})

test('the server, which does not know the zone, names UTC', () => {
  expect(printTime('2026-12-03T19:30:00.000Z', datesOf(null, 'UTC'), now)).toBe(
    'Thursday, December 3 at 7:30 PM UTC',
  )
})

test('the turnout is a sentence, and nothing for those who may not know it', () => {
  expect(turnoutOf({ turnout: 7, members: 12 })).toBe('7 of 12 have voted')
  expect(turnoutOf({ turnout: 1, members: 12 })).toBe('1 of 12 has voted')
  expect(turnoutOf({ turnout: null, members: 12 })).toBeNull()
})

test('a suggestion says how often it ran', () => {
  expect([0, 1, 2, 3].map(timesRunWords)).toEqual([
    null,
    'On one earlier ballot',
    'On 2 earlier ballots',
    'On 3 earlier ballots',
  ])
})
