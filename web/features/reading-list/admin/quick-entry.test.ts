import { expect, test } from 'vitest'
import { parseQuickEntry } from './quick-entry.ts'

const days = { from: '1900-01-01', to: '2026-11-21' }

test('nothing typed clears the date §5.12', () => {
  expect(parseQuickEntry('', days)).toBeNull()
  expect(parseQuickEntry('  ', days)).toBeNull()
})

test('a day is taken from 1900 until today §5.12', () => {
  expect(parseQuickEntry('05142024', days)).toBe('2024-05-14')
  expect(parseQuickEntry('1/1/1900', days)).toBe('1900-01-01')
})

test.each(['12/31/1899', '11/22/2026', '02/30/2024', 'May 14', '5142024'])('%s is ignored §5.12', (text) =>
  expect(parseQuickEntry(text, days)).toBeUndefined(),
)
