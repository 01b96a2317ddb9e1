import { describe, expect, test } from 'vitest'
import type { Part } from '#contract/plans/plan.ts'
import { paceOf, spreadAround, spreadDays, startOfDays } from './days.ts'

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

describe('days around some that an admin chose', () => {
  const spread = (kept: [number, string][], until = '2027-03-31') =>
    spreadAround('2027-03-01', until, [1, 1, 1, 1, 1], new Map(kept))

  test('parts before, between and after chosen days are spread evenly §R.20', () => {
    expect(spread([])).toEqual(spreadDays('2027-03-01', '2027-03-31', [1, 1, 1, 1, 1]))
    expect(spread([[2, '2027-03-25']])).toEqual([
      '2027-03-09',
      '2027-03-17',
      '2027-03-25',
      '2027-03-28',
      '2027-03-31',
    ])
    expect(spread([[4, '2027-03-21']])).toEqual(spreadDays('2027-03-01', '2027-03-21', [1, 1, 1, 1, 1]))
  })

  test('a chosen day that is out of order moves no others §R.20', () => {
    expect(spread([[1, '2027-05-01']])).toEqual(spread([]))
    expect(spread([[1, '2026-01-01']])).toEqual(spread([]))
  })

  test('the start of earlier plans is found from their dates §R.20', () => {
    const weights = [20, 40, 70, 10]
    const days = spreadDays('2027-03-01', '2027-06-30', weights)
    const parts = weights.map((weight, at) => ({ weight, by: days[at] ?? null }))
    expect(startOfDays(parts)).toBe('2027-03-01')
    expect(startOfDays(parts.slice(0, 1))).toBeNull()
    expect(startOfDays([{ weight: 1, by: null }, ...parts])).toBeNull()
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
