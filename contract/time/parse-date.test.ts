import { expect, test } from 'vitest'
import { datesOf } from './dates.ts'
import { datePattern, parseDate } from './parse-date.ts'

test.each([
  ['03092024', '2024-03-09'],
  ['3/9/2024', '2024-03-09'],
  [' 12/31/2025 ', '2025-12-31'],
  ['25/09/2025', '2025-09-25'],
  ['25.09.2025', '2025-09-25'],
  ['9.8.2025', '2025-08-09'],
  ['25. 9. 2025', '2025-09-25'],
  ['2025-09-25', '2025-09-25'],
  ['2025-9-5', '2025-09-05'],
  ['2025/09/25', '2025-09-25'],
  ['25-09-2025', '2025-09-25'],
  ['2026. 09. 03.', '2026-09-03'],
  ['25 September 2025', '2025-09-25'],
  ['Sept 25, 2025', '2025-09-25'],
  ['5th of May 2025', '2025-05-05'],
  ['2025年9月25日', '2025-09-25'],
  ['٢٥/٠٩/٢٠٢٥', '2025-09-25'],
  ['２０２５－０９－２５', '2025-09-25'],
])('people type or paste %s, and mean %s §5.11', (text, day) => expect(parseDate(text, 'en')).toBe(day))

test.each([
  '',
  '3/9/24',
  '392024',
  '25092025',
  '02/30/2020',
  '02292023',
  '00/10/2020',
  'March 9',
  'May 2025',
  'Ju 3, 2025',
  '2025-13-40',
])('“%s” is no date §5.11', (text) => expect(parseDate(text, 'en')).toBeNull())

test.each([
  ['en', '2025-04-03', '2025-04-03'],
  ['en-US', '2025-04-03', '2025-04-03'],
  ['en-GB', '2025-03-04', '2025-03-04'],
  ['de', '2025-03-04', '2025-03-04'],
  ['pt-BR', '2025-03-04', '2025-03-04'],
])('a reader of %s reads 4/3/2025 and 04032025 in their own order', (tag, slashes, digits) => {
  expect([parseDate('4/3/2025', tag), parseDate('04032025', tag)]).toEqual([slashes, digits])
  expect(parseDate('4.3.2025', tag)).toBe('2025-03-04')
})

test('every form in which a date is shown can be typed, in every language §5.24', () => {
  for (const tag of [
    'en',
    'en-GB',
    'en-CA',
    'en-ZA',
    'de',
    'fr',
    'nl',
    'pl',
    'hu',
    'sv',
    'ja',
    'ko',
    'pt-BR',
    'ar-EG',
    'fa',
  ]) {
    const dates = datesOf(tag)
    for (const day of ['2025-04-03', '2024-02-29', '1999-12-31'])
      expect([parseDate(dates.digits(day), tag), parseDate(dates.day(day), tag)]).toEqual([day, day])
  }
})

test('the pattern beside a field is the format in which it shows dates', () => {
  expect([null, 'en-GB', 'de', 'sv'].map(datePattern)).toEqual([
    'MM/DD/YYYY',
    'DD/MM/YYYY',
    'DD.MM.YYYY',
    'YYYY-MM-DD',
  ])
})
