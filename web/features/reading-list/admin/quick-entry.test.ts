import { expect, test } from 'vitest'
import { quickEntry } from './quick-entry.ts'

const days = { from: '1900-01-01', to: '2026-11-21' }

test('nothing typed clears the date §5.12', () => {
  expect(quickEntry('', days)).toBeNull()
  expect(quickEntry('  ', days)).toBeNull()
})

test('a day is taken from 1900 until today §5.12', () => {
  expect(quickEntry('05142024', days)).toBe('2024-05-14')
  expect(quickEntry('1/1/1900', days)).toBe('1900-01-01')
})

test.each(['12/31/1899', '11/22/2026', '02/30/2024', 'May 14', '5142024'])('%s is ignored §5.12', (text) =>
  expect(quickEntry(text, days)).toBeUndefined(),
)
