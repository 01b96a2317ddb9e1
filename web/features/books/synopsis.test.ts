import { expect, test } from 'vitest'
import { cutSynopsis } from './synopsis.ts'

test('a synopsis of 200 characters is shown whole, a longer one is cut §2.42 §9.2', () => {
  expect(cutSynopsis('a'.repeat(200))).toBe('a'.repeat(200))
  expect(cutSynopsis('a'.repeat(201))).toBe(`${'a'.repeat(200)}...`)
})

test('a synopsis is never cut inside a character', () => {
  expect(cutSynopsis('🦄'.repeat(201))).toBe(`${'🦄'.repeat(200)}...`)
})
