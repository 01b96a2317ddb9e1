import { expect, test } from 'vitest'
import { previewOf } from './suggestion-preview.ts'

test('the preview of several lines is the first §9.26', () => {
  expect(previewOf('  More lamps\nin the reading room')).toBe('More lamps')
})

test('a first line of 100 characters is shown whole, a longer one ends in an ellipsis §9.26', () => {
  expect(previewOf('x'.repeat(100))).toBe('x'.repeat(100))
  expect(previewOf('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`)
})

test('a preview of feedback is never cut inside a character', () => {
  expect(previewOf('🦄'.repeat(101))).toBe(`${'🦄'.repeat(100)}…`)
})
