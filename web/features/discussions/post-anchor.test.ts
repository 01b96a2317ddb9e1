import { expect, test } from 'vitest'
import { anchorOf, postIn } from './post-anchor.ts'

test('a link to a post leads to it §2.85', () => {
  expect(postIn(`#${anchorOf(123)}`)).toBe(123)
  for (const hash of ['', '#post-', '#post-x', '#post-12x', '#reviews']) expect(postIn(hash)).toBeNull()
})
