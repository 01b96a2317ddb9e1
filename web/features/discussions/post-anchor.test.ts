import { expect, test } from 'vitest'
import { postAnchor, parsePostAnchor } from './post-anchor.ts'

test('an anchor gives the id of its post §2.85', () => {
  expect(parsePostAnchor(`#${postAnchor(123)}`)).toBe(123)
  for (const hash of ['', '#post-', '#post-x', '#post-12x', '#reviews'])
    expect(parsePostAnchor(hash)).toBeNull()
})
