import { expect, test } from 'vitest'
import { draggedBy, overflowOf, rounded, steppedBy, defaultPlace } from './picture-place.ts'

const banner = { width: 960, height: 192 }
const wide = 16 / 9

test('every picture starts in the middle at zoom 100 §9.4', () => {
  expect(defaultPlace).toEqual({ x: 50, y: 50, zoom: 100 })
})

test('at zoom 100 a picture just covers its frame', () => {
  expect(overflowOf(banner, wide, 100)).toEqual({ width: 0, height: 348 })
  expect(overflowOf({ width: 192, height: 192 }, 2, 100)).toEqual({ width: 192, height: 0 })
})

test('zoomed in it is larger than its frame, zoomed out it is narrower', () => {
  expect(overflowOf(banner, wide, 200)).toEqual({ width: 960, height: 888 })
  expect(overflowOf(banner, wide, 50)).toEqual({ width: -480, height: 78 })
})

test('a picture follows the finger by exactly the pixels it moved', () => {
  const overflow = overflowOf(banner, wide, 200)
  const moved = draggedBy({ x: 50, y: 50, zoom: 200 }, { x: -96, y: 88.8 }, overflow)
  expect(moved.x).toBeCloseTo(60)
  expect(moved.y).toBeCloseTo(40)
})

test('a picture smaller than its frame follows the finger too', () => {
  const overflow = overflowOf(banner, wide, 50)
  expect(draggedBy({ x: 50, y: 50, zoom: 50 }, { x: 48, y: 0 }, overflow).x).toBeCloseTo(60)
})

test('a picture stops at its edges, and stays where it has no room to move', () => {
  const overflow = overflowOf(banner, wide, 100)
  expect(draggedBy(defaultPlace, { x: 300, y: 900 }, overflow)).toEqual({ x: 50, y: 0, zoom: 100 })
  expect(draggedBy(defaultPlace, { x: 0, y: -900 }, overflow).y).toBe(100)
})

test('an arrow steps within 0 and 100', () => {
  expect(steppedBy(defaultPlace, { x: 1, y: -10 })).toEqual({ x: 51, y: 40, zoom: 100 })
  expect(steppedBy({ x: 95, y: 0, zoom: 100 }, { x: 10, y: -1 })).toEqual({ x: 100, y: 0, zoom: 100 })
})

test('whole percents are stored', () => {
  expect(rounded({ x: 33.4, y: 66.6, zoom: 105 })).toEqual({ x: 33, y: 67, zoom: 105 })
})
