import { to } from '#contract/pages.ts'

/** The fragment of the sign-in form on the welcome page. */
export const signInAnchor = 'sign-in'

/** Where Sign In leads, so that the reader comes back to `from`: a path of this site with its query. */
export const signInPath = (from: string): string =>
  `${to.home()}?next=${encodeURIComponent(from)}#${signInAnchor}`

/** Where a reader came from, out of the query of the welcome page; null for nowhere, or for any place but ours. */
export function returnPath(search: string): string | null {
  const next = new URLSearchParams(search).get('next')
  // Browsers read `\` as `/` and drop tabs and line breaks, so that `/\evil` and `/<tab>/evil` name other sites.
  if (!next || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return null
  return next
}
