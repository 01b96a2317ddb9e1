import { describe, expect, test } from 'vitest'
import { latestDateOnEarth, ReadDate } from '#contract/http/calendar-date.ts'
import { isDateWithoutRead, readGrowth, stateAfter } from './reading-state.ts'

const readDateAfter = (...change: Parameters<typeof stateAfter>) => stateAfter(...change).readDate

describe('the latest date on Earth', () => {
  test.each([
    ['2026-03-01T09:59:59.999Z', '2026-03-01'],
    ['2026-03-01T10:00:00.000Z', '2026-03-02'],
    ['2026-12-31T10:00:00.000Z', '2027-01-01'],
    ['2024-02-28T10:00:00.000Z', '2024-02-29'],
  ])('the latest date on Earth at %s is %s, by the clocks of the Line Islands', (now, date) => {
    expect(latestDateOnEarth(new Date(now))).toBe(date)
  })

  test('the latest date on Earth is the latest allowed read date §9.3', () => {
    const now = new Date()
    const latest = latestDateOnEarth(now)
    const dayAfter = latestDateOnEarth(new Date(now.getTime() + 86_400_000))
    expect(ReadDate.safeParse(latest).success).toBe(true)
    expect(ReadDate.safeParse(dayAfter).success).toBe(false)
  })
})

describe('the read date after a change', () => {
  test('the read date after a change is the one sent, the previous one, or none', () => {
    expect(readDateAfter({ status: 'read', readDate: '2024-01-02' }, '2023-01-01')).toBe('2024-01-02')
    expect(readDateAfter({ status: 'read' }, '2023-01-01')).toBe('2023-01-01')
    expect(readDateAfter({ status: 'read', readDate: null }, '2023-01-01')).toBeNull()
    expect(readDateAfter({ status: 'read' }, null)).toBeNull()
    expect(readDateAfter({ status: 'reading', readDate: null }, '2023-01-01')).toBeNull()
  })

  test('the read date after a change is null for a book that is not read §4.6', () => {
    expect(isDateWithoutRead({ status: 'to read', readDate: '2024-01-02' })).toBe(true)
    expect(isDateWithoutRead({ status: 'read', readDate: '2024-01-02' })).toBe(false)
    expect(readDateAfter({ status: 'to read', readDate: '2024-01-02' }, null)).toBeNull()
  })
})

test('the number of read books grows only when one becomes read, and shrinks when it no longer is', () => {
  expect(readGrowth('to read', 'read')).toBe(1)
  expect(readGrowth('read', 'read')).toBe(0)
  expect(readGrowth('read', 'reading')).toBe(-1)
  expect(readGrowth('read', null)).toBe(-1)
  expect(readGrowth('reading', null)).toBe(0)
})
