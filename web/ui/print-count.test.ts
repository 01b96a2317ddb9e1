import { expect, test } from 'vitest'
import { printCount } from './print-count.ts'

test('counts are written as in English', () => {
  for (const count of [0, 7, 100, 999, 1000, 12_345, 100_000, 1_234_567])
    expect(printCount(count)).toBe(count.toLocaleString('en-US'))
})
