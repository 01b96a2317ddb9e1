import { expect, test } from 'vitest'
import { datesOf } from '#contract/time/dates.ts'
import { monthlyDaysOf, repeatChoices } from './repeat-choices.ts'
import { repeatWords } from './repeat-words.ts'

const firstAt = '2026-12-03T19:30'
const words = (repeat: Omit<Parameters<typeof repeatWords>[0], 'firstAt'>, from = firstAt) =>
  repeatWords({ ...repeat, firstAt: from }, datesOf())

test('a repeat names its day, as people say it', () => {
  expect([1, 2, 3].map((interval) => words({ every: 'week', interval }))).toEqual([
    'Every Thursday',
    'Every other Thursday',
    'Every 3 weeks, on Thursday',
  ])
  expect([1, 2, 3].map((interval) => words({ every: 'month', interval, on: 'last-thursday' }))).toEqual([
    'The last Thursday of every month',
    'The last Thursday of every other month',
    'The last Thursday, every 3 months',
  ])
  expect([1, 2, 3].map((interval) => words({ every: 'month', interval }))).toEqual([
    'On the 3rd of every month',
    'On the 3rd of every other month',
    'On the 3rd, every 3 months',
  ])
})

test('a repeat on a day that some months lack says which day it takes instead', () => {
  const monthly = (day: string) => words({ every: 'month', interval: 1 }, `2026-12-${day}T19:30`)
  expect(monthly('31')).toBe('On the last day of every month')
  expect(monthly('30')).toBe('On the 30th of every month, or the last day of a shorter month')
  expect(monthly('21')).toBe('On the 21st of every month')
  expect(monthly('12')).toBe('On the 12th of every month')
})

test('a date in the last seven days of its month is also the last of its weekday', () => {
  expect(monthlyDaysOf('2026-12-03T19:30')).toEqual(['first-thursday'])
  expect(monthlyDaysOf('2026-11-26T19:30')).toEqual(['fourth-thursday', 'last-thursday'])
  expect(monthlyDaysOf('2026-12-31T19:30')).toEqual(['last-thursday'])
  expect(monthlyDaysOf('2027-02-22T19:30')).toEqual(['fourth-monday', 'last-monday'])
  expect(monthlyDaysOf('2028-02-29T19:30')).toEqual(['last-tuesday'])
})

test('the ways to repeat follow from the date', () => {
  const choices = (from: string) => repeatChoices(from).map(({ repeat }) => words(repeat, from))
  expect(choices('2026-11-26T19:30')).toEqual([
    'Every Thursday',
    'Every other Thursday',
    'The fourth Thursday of every month',
    'The last Thursday of every month',
    'On the 26th of every month',
  ])
  expect(choices('2026-12-31T19:30').at(-1)).toBe('On the last day of every month')
})
