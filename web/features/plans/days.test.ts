import { describe, expect, test } from 'vitest'
import type { Part } from '#contract/plans/plan.ts'
import { paceOf, spreadDays } from './days.ts'

describe('days spread over parts', () => {
  test('due dates follow the lengths of the parts and end on the last day §R.3', () => {
    expect(spreadDays('2026-12-01', '2026-12-21', [1, 1, 2])).toEqual([
      '2026-12-06',
      '2026-12-11',
      '2026-12-21',
    ])
  })

  test('two parts may be due on one day, even across a clock change', () => {
    expect(spreadDays('2027-03-27', '2027-03-29', [1, 1, 1, 1])).toEqual([
      '2027-03-28',
      '2027-03-28',
      '2027-03-29',
      '2027-03-29',
    ])
  })
})

describe('the pace', () => {
  const parts: Part[] = ['2026-12-03', null, '2026-12-10'].map((by, at) => ({
    number: at + 1,
    title: `Part ${at + 1}`,
    weight: 1,
    endsAt: [300, 600, 1000][at] ?? 0,
    by,
    byHand: false,
  }))
  const at = (position: number, length: number | null = 300) => ({ position, length })

  test('the pace leads to the next due part the reader has not read §R.3', () => {
    expect(paceOf(parts, at(100), '2026-12-01')).toMatchObject({
      by: '2026-12-03',
      days: 3,
      amount: 20,
      percent: 7,
    })
    expect(paceOf(parts, at(300), '2026-12-01')).toMatchObject({ by: '2026-12-10', days: 10, amount: 21 })
    expect(paceOf(parts, at(100), '2026-12-03')).toMatchObject({ days: 1, amount: 60 })
  })

  test('the pace ignores a due date that has passed, and ends with the book', () => {
    expect(paceOf(parts, at(100), '2026-12-04')).toMatchObject({ by: '2026-12-10' })
    expect(paceOf(parts, at(100), '2026-12-11')).toBeNull()
    expect(paceOf(parts, at(1000), '2026-12-01')).toBeNull()
    expect(paceOf([], at(0), '2026-12-01')).toBeNull()
  })

  test('readers without page numbers get a pace in percent', () => {
    expect(paceOf(parts, at(0, null), '2026-12-01')).toMatchObject({ amount: null, percent: 10 })
  })
})
