import { expect, test } from 'vitest'
import { isTimeToLearn } from './changes.ts'

const hours = (count: number) => count * 3_600_000

test('it is time to learn for the first time as soon as there is a club', () => {
  expect(isTimeToLearn(undefined, 0)).toBe(false)
  expect(isTimeToLearn(undefined, 1)).toBe(true)
})

test('it is never time to learn again while nothing changed §D.102', () => {
  expect(isTimeToLearn({ age: hours(1000), learnt: 500 }, 500)).toBe(false)
})

test('a small change is learnt after a day, a great one after an hour', () => {
  expect(isTimeToLearn({ age: hours(23), learnt: 500 }, 501)).toBe(false)
  expect(isTimeToLearn({ age: hours(24), learnt: 500 }, 501)).toBe(true)
  expect(isTimeToLearn({ age: hours(2), learnt: 500 }, 560)).toBe(true)
  expect(isTimeToLearn({ age: hours(0.5), learnt: 500 }, 5000)).toBe(false)
})
