import { describe, expect, test } from 'vitest'
import { formatReadDate, readDateRange, parseTypedDate } from './read-date.ts'

const range = { from: '1900-01-01', to: '2026-11-21' }

test('a read date prints as MMM d, yyyy whatever the time zone §9.14', () => {
  expect(formatReadDate('2024-03-09')).toBe('Mar 9, 2024')
  expect(formatReadDate('1900-01-01')).toBe('Jan 1, 1900')
  expect(formatReadDate('2025-12-31')).toBe('Dec 31, 2025')
})

test('read dates range from 1900 to today §5.13 §9.3', () => {
  expect(readDateRange(new Date(2026, 10, 21, 23, 59))).toEqual(range)
})

describe('quick entry', () => {
  test.each([
    ['03092024', '2024-03-09'],
    ['3/9/2024', '2024-03-09'],
    [' 12/31/2025 ', '2025-12-31'],
    ['02/29/2024', '2024-02-29'],
    ['01011900', '1900-01-01'],
    ['11/21/2026', '2026-11-21'],
  ])('a read date can be typed as %s §5.11', (text, date) => expect(parseTypedDate(text, range)).toBe(date))

  test.each([
    '',
    '3/9/24',
    '392024',
    '13/01/2020',
    '02/30/2020',
    '02292023',
    '00/10/2020',
    '12/31/1899',
    '11/22/2026',
    '2024-03-09',
    'March 9',
    '3/9/0024',
  ])('%s is not accepted as a typed read date §5.11', (text) =>
    expect(parseTypedDate(text, range)).toBeNull(),
  )
})
