import { expect, test } from 'vitest'
import { dropIndex, moveItem } from './row-order.ts'

test('a row moves up and down, but not past the ends §2.70', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveItem(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b'])
  expect(moveItem(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
})

test('a dragged row moves to where it would lie under the pointer §2.70', () => {
  const spans = [
    { index: 0, start: 0, end: 100 },
    { index: 1, start: 100, end: 400 },
    { index: 2, start: 400, end: 500 },
  ]
  expect(dropIndex(290, 0, spans)).toBe(0)
  expect(dropIndex(310, 0, spans)).toBe(1)
  expect(dropIndex(480, 0, spans)).toBe(2)
  expect(dropIndex(210, 2, spans)).toBe(2)
  expect(dropIndex(190, 2, spans)).toBe(1)
  expect(dropIndex(20, 2, spans)).toBe(0)
})

test('a row that has just moved stays while the pointer rests', () => {
  // The row 100 px high was just dragged past the one 300 px high.
  const spans = [
    { index: 0, start: 0, end: 300 },
    { index: 1, start: 300, end: 400 },
  ]
  expect(dropIndex(310, 1, spans)).toBe(1)
})
