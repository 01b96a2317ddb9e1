import { expect, test } from 'vitest'
import { english } from '#server/messages/wording.ts'
import { goalSentence } from './goal-sentence.ts'
import { yearAt } from './year.ts'

const on = (day: string, timeZone: string | null = null) =>
  yearAt(2026, new Date(`${day}T12:00:00Z`), timeZone)

test.each([
  ['2025-12-31', 12, 0, 'You’re aiming for 12 books that year.'],
  ['2026-01-01', 12, 0, 'You’re right on track: 0 of 12 books.'],
  ['2026-07-02', 12, 9, 'You’re 3 books ahead of an even pace. Enjoy the head start.'],
  ['2026-07-02', 12, 6, 'You’re right on track: 6 of 12 books.'],
  ['2026-07-02', 12, 3, '9 books to go. One every 20 days gets you there.'],
  ['2026-12-20', 12, 3, '3 of 12 books so far. Every one of them counts.'],
  ['2026-12-20', 12, 12, 'You reached your goal of 12 books.'],
  ['2026-12-20', 12, 13, 'You reached your goal of 12 books, and read 1 more.'],
  ['2026-12-31', 12, 11, '11 of 12 books. Every one of them counts.'],
])('on %s a goal of %i with %i read is kindly put §Y.55', (day, goal, done, sentence) => {
  expect(english.say(goalSentence(on(day), goal, done))).toBe(sentence)
})

test('a year begins and ends with the reader’s own days §Y.55', () => {
  const newYear = new Date('2026-12-31T20:00:00Z')
  expect(yearAt(2027, newYear, 'Europe/Berlin').daysBegun).toBe(0)
  expect(yearAt(2027, newYear, 'Asia/Tokyo').daysBegun).toBe(1)
  expect(yearAt(2024, newYear, null)).toEqual({ number: 2024, days: 366, daysBegun: 366 })
})
