import { expect, test } from 'vitest'
import { isTimeToLearn } from './due.ts'

const hours = (count: number) => count * 3_600_000

test('the first model is learned as soon as there is a club', () => {
  expect(isTimeToLearn(undefined, 0)).toBe(false)
  expect(isTimeToLearn(undefined, 1)).toBe(true)
})

test('a model is not learned again while nothing has changed §D.102', () => {
  expect(isTimeToLearn({ age: hours(1000), revisions: 500 }, 500)).toBe(false)
})

test('a model is learned again a day after a small change, and an hour after a large one', () => {
  expect(isTimeToLearn({ age: hours(23), revisions: 500 }, 501)).toBe(false)
  expect(isTimeToLearn({ age: hours(24), revisions: 500 }, 501)).toBe(true)
  expect(isTimeToLearn({ age: hours(2), revisions: 500 }, 560)).toBe(true)
  expect(isTimeToLearn({ age: hours(0.5), revisions: 500 }, 5000)).toBe(false)
})
