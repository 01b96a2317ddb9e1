import { expect, test } from 'vitest'
import { to } from '#contract/pages.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { comesWithLink } from './comes-with-link.ts'

test('whoever comes with a link is not told to find an invitation §O.95', () => {
  // The router gives a page its query without the question mark.
  const searchOf = (path: string) => signInPath(path).replace(/^.*\?|#.*$/g, '')
  expect(comesWithLink(searchOf(to.placeholder('a-token')))).toBe(true)
  expect(comesWithLink(searchOf('/club/a?invite=true&token=b'))).toBe(true)
  expect(comesWithLink(searchOf('/club/a?invite=true'))).toBe(false)
})
