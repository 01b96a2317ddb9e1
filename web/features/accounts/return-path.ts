import { safePath } from '#contract/accounts/return-path.ts'
import { to } from '#contract/pages.ts'

export const signInAnchor = 'sign-in'

/** `from` is a path of this site with its query. */
export const signInPath = (from: string): string =>
  `${to.home()}?next=${encodeURIComponent(from)}#${signInAnchor}`

/** Null if the welcome page's query names no path of this site. */
export const returnPath = (search: string): string | null => safePath(new URLSearchParams(search).get('next'))
