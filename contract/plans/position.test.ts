import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  pageAt,
  partAt,
  partEnds,
  partsMax,
  percentAt,
  positionMax,
  positionOf,
  positionOfPart,
  positionOfPercent,
} from './position.ts'

const pages = fc.integer({ min: 1, max: 100_000 })
const positions = fc.integer({ min: 0, max: positionMax })
const weights = fc.array(fc.double({ min: 0.001, max: 100_000, noNaN: true }), {
  minLength: 1,
  maxLength: partsMax,
})

describe('the position of a page', () => {
  test('a page in the middle is half-way, and a page beside an end is not at the end', () => {
    expect(positionOf(150, 300)).toBe(500)
    expect([positionOf(1, 5000), positionOf(4999, 5000)]).toEqual([1, 999])
    expect([positionOf(1, 2), positionOf(1, 1)]).toEqual([500, 1000])
  })

  test('only the first and the last page are at an end of the book §R.1', () => {
    fc.assert(
      fc.property(pages, fc.nat(), (total, number) => {
        const page = number % (total + 1)
        expect(positionOf(page, total) === 0).toBe(page === 0)
        expect(positionOf(page, total) === positionMax).toBe(page === total)
      }),
    )
  })

  test('a later page never has an earlier position, nor the other way round', () => {
    fc.assert(
      fc.property(pages, fc.nat(), positions, (total, number, position) => {
        const page = number % total
        expect(positionOf(page, total)).toBeLessThanOrEqual(positionOf(page + 1, total))
        expect(pageAt(position, total)).toBeLessThanOrEqual(
          pageAt(Math.min(position + 1, positionMax), total),
        )
      }),
    )
  })

  test('a position leads back to its page in books of up to 1,000 pages, and near it in longer ones', () => {
    fc.assert(
      fc.property(pages, fc.nat(), (total, number) => {
        const page = number % (total + 1)
        const back = pageAt(positionOf(page, total), total)
        const allowed = total <= positionMax ? 0 : (2 * total) / positionMax
        expect(Math.abs(back - page)).toBeLessThanOrEqual(allowed)
      }),
    )
  })

  test('the same place in two editions has the same position, give or take one §R.1', () => {
    fc.assert(
      fc.property(positions, pages, (position, total) => {
        fc.pre(total >= positionMax)
        expect(Math.abs(positionOf(pageAt(position, total), total) - position)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('percentages and minutes', () => {
  test('percentages and minutes have the position of their share, and percentages lead back exactly', () => {
    expect([
      positionOfPercent(0),
      positionOfPercent(12.5),
      positionOfPercent(99.99),
      positionOfPercent(100),
    ]).toEqual([0, 125, 999, 1000])
    expect(positionOf(90.5, 600)).toBe(150)
    for (let position = 0; position <= positionMax; position++)
      expect(positionOfPercent(percentAt(position))).toBe(position)
  })
})

describe('parts', () => {
  test('parts end where their weights say', () => {
    expect(partEnds([1, 1, 1, 1])).toEqual([250, 500, 750, 1000])
    expect(partEnds([30, 10, 60])).toEqual([300, 400, 1000])
    expect(partEnds([1, 0.0001, 0.0001, 1])).toEqual([499, 500, 501, 1000])
  })

  test('each part takes at least one step, and the last ends the book', () => {
    fc.assert(
      fc.property(weights, (some) => {
        const ends = partEnds(some)
        expect(ends.at(-1)).toBe(positionMax)
        for (const [at, end] of ends.entries()) expect(end).toBeGreaterThan(ends[at - 1] ?? 0)
      }),
    )
  })

  test('parts end with their last page', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 25 }), (counts) => {
        const total = counts.reduce((sum, count) => sum + count, 0)
        let last = 0
        for (const [at, end] of partEnds(counts).entries()) {
          last += counts[at] ?? 0
          expect(positionOf(last, total)).toBe(end)
        }
      }),
    )
  })

  test('a part leads to a position and back §R.1', () => {
    fc.assert(
      fc.property(weights, fc.nat(), (some, number) => {
        const ends = partEnds(some)
        const part = number % (ends.length + 1)
        expect(partAt(positionOfPart(part, ends), ends)).toBe(part)
      }),
    )
  })

  test('a later position is never in an earlier part, and only the start of the book is before the first', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: positionMax - 1 }), (some, position) => {
        const ends = partEnds(some)
        expect(partAt(position, ends)).toBeLessThanOrEqual(partAt(position + 1, ends))
        expect(partAt(position, ends) === 0).toBe(position === 0)
      }),
    )
  })
})
