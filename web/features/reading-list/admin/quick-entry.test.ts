import { expect, test } from 'vitest'
import { parseQuickEntry } from './quick-entry.ts'

const range = { from: '1900-01-01', to: '2026-11-21' }

test('an empty entry clears the date §5.12', () => {
  expect(parseQuickEntry('', range)).toBeNull()
  expect(parseQuickEntry('  ', range)).toBeNull()
})

test('a date from 1900 to today is accepted §5.12', () => {
  expect(parseQuickEntry('05142024', range)).toBe('2024-05-14')
  expect(parseQuickEntry('1/1/1900', range)).toBe('1900-01-01')
})

test.each(['12/31/1899', '11/22/2026', '02/30/2024', 'May 14', '5142024'])('%s is ignored §5.12', (text) =>
  expect(parseQuickEntry(text, range)).toBeUndefined(),
)
