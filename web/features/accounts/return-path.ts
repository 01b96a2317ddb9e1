import { safePath } from '#contract/accounts/return-path.ts'
import { to } from '#contract/pages.ts'

/** The fragment of the sign-in form on the welcome page. */
export const signInAnchor = 'sign-in'

/** Where Sign In leads, so that the reader comes back to `from`: a path of this site with its query. */
export const signInPath = (from: string): string =>
  `${to.home()}?next=${encodeURIComponent(from)}#${signInAnchor}`

/** Where a reader came from, out of the query of the welcome page; null for nowhere, or for any place but ours. */
export const returnPath = (search: string): string | null => safePath(new URLSearchParams(search).get('next'))
