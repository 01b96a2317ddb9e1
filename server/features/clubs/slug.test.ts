import { expect, test } from 'vitest'
import { slugMax } from '#contract/clubs/club.ts'
import { isNumberedSlug, numberedSlug } from './slug.ts'

test.each([
  ['dune', 'dune', true],
  ['dune-2', 'dune', true],
  ['dune-17', 'dune', true],
  ['dune-1', 'dune', false],
  ['dune-02', 'dune', false],
  ['dune-readers', 'dune', false],
  ['dune', 'dune-2', false],
])('«%s» is a numbered slug of «%s»: %s', (slug, wanted, is) => {
  expect(isNumberedSlug(slug, wanted)).toBe(is)
})

test('a long slug is shortened for its number and is still recognised', () => {
  const wanted = 'x'.repeat(slugMax)
  expect(isNumberedSlug(numberedSlug(wanted, 12), wanted)).toBe(true)
})
