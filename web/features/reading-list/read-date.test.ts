import { expect, test } from 'vitest'
import { datesOf } from '#contract/time/dates.ts'
import { readDateRange, readTypedDate } from './read-date.ts'

const range = { from: '1900-01-01', to: '2026-11-21' }
const typed = (text: string, language = 'en') => readTypedDate(text, range, datesOf(language))

test('read dates range from 1900 to today §5.13 §9.3', () => {
  expect(readDateRange(new Date(2026, 10, 21, 23, 59))).toEqual(range)
})

test.each([
  ['03092024', '2024-03-09'],
  [' 12/31/2025 ', '2025-12-31'],
  ['02/29/2024', '2024-02-29'],
  ['01011900', '1900-01-01'],
  ['11/21/2026', '2026-11-21'],
  ['25/09/2025', '2025-09-25'],
  ['25.09.2025', '2025-09-25'],
  ['2025-09-25', '2025-09-25'],
  ['25 Sep 2025', '2025-09-25'],
])('a read date can be typed as %s §5.11', (text, day) => expect(typed(text)).toEqual({ day }))

test.each(['3/9/24', '392024', '02/30/2020', '02292023', '00/10/2020', 'March 9', '3/9/0024x'])(
  'a reader who types %s as a read date is shown how to write one §5.11',
  (text) =>
    expect(typed(text)).toEqual({
      problem: 'That’s not a date we can read. Try 11/21/2026 or Nov 21, 2026.',
    }),
)

test('the dates that a reader is shown as examples are in their own format', () => {
  expect(typed('soon', 'en-GB')).toEqual({
    problem: 'That’s not a date we can read. Try 21/11/2026 or 21 Nov 2026.',
  })
})

test('a read date in the future or before 1900 is refused with the reason §5.11', () => {
  expect(typed('11/22/2026')).toEqual({ problem: 'A read date can’t be in the future.' })
  expect(typed('12/31/1899')).toEqual({ problem: 'A read date can’t be before Jan 1, 1900.' })
})
