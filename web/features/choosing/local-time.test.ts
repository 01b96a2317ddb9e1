import { expect, test } from 'vitest'
import { fromLocalInput, toLocalInput, weekFrom } from './local-time.ts'

test('a time in the input is one of the browser’s zone, and comes back as it was', () => {
  const instant = new Date(2026, 11, 3, 9, 5)
  expect(toLocalInput(instant)).toBe('2026-12-03T09:05')
  expect(fromLocalInput('2026-12-03T09:05')).toBe(instant.toISOString())
  expect(fromLocalInput('')).toBeUndefined()
  expect(fromLocalInput('tomorrow')).toBeUndefined()
})

test('the proposed closing time is an evening in a week', () => {
  expect(toLocalInput(weekFrom(new Date(2026, 11, 28, 23, 59)))).toBe('2027-01-04T20:00')
})
