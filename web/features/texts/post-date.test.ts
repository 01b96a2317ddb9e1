import { expect, test } from 'vitest'
import { formatTime } from './post-date.ts'
import { printDay } from '#web/ui/print-day.ts'

const local = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

test('dates of posts have the format of the specification §9.14', () => {
  expect(printDay(local(2026, 8, 3, 9, 5))).toBe('Sep 3, 2026')
  expect(formatTime(local(2026, 10, 21, 15, 7))).toBe('Nov 21, 2026 at 3:07 PM')
  expect(formatTime(local(2026, 10, 21, 0, 30))).toBe('Nov 21, 2026 at 12:30 AM')
})
