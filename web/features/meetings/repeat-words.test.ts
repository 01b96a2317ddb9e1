import { expect, test } from 'vitest'
import { monthlyDaysOf, repeatChoices, repeatWords } from './repeat-words.ts'

test('a repeat is said in words', () => {
  expect(repeatWords({ every: 'week', interval: 1 })).toBe('Every week')
  expect(repeatWords({ every: 'week', interval: 2 })).toBe('Every other week')
  expect(repeatWords({ every: 'month', interval: 3 })).toBe('Every 3 months')
  expect(repeatWords({ every: 'month', interval: 1, on: 'last-thursday' })).toBe(
    'The last Thursday of every month',
  )
  expect(repeatWords({ every: 'month', interval: 2, on: 'second-monday' })).toBe(
    'The second Monday of every other month',
  )
})

test('a date in the last seven days of its month is also the last of its weekday', () => {
  expect(monthlyDaysOf('2026-12-03T19:30')).toEqual(['first-thursday'])
  expect(monthlyDaysOf('2026-11-26T19:30')).toEqual(['fourth-thursday', 'last-thursday'])
  expect(monthlyDaysOf('2026-12-31T19:30')).toEqual(['last-thursday'])
  expect(monthlyDaysOf('2027-02-22T19:30')).toEqual(['fourth-monday', 'last-monday'])
  expect(monthlyDaysOf('2028-02-29T19:30')).toEqual(['last-tuesday'])
})

test('the ways to repeat follow from the date', () => {
  expect(repeatChoices('2026-11-26T19:30').map(({ label }) => label)).toEqual([
    'Every Thursday',
    'Every other Thursday',
    'The fourth Thursday of every month',
    'The last Thursday of every month',
    'Every month on day 26',
  ])
  expect(repeatChoices('2026-12-31T19:30').at(-1)?.label).toBe('On the last day of every month')
})
