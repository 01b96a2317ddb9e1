import { safePath } from '#contract/accounts/return-path.ts'
import { to } from '#contract/pages.ts'

/** The fragment of the sign-in form on the welcome page. */
export const signInAnchor = 'sign-in'

/** The address of the sign-in form that returns to `from`, a path of this site with its query. */
export const signInPath = (from: string): string =>
  `${to.home()}?next=${encodeURIComponent(from)}#${signInAnchor}`

/** Where to return to, from the welcome page's query; null if it names nothing or another site. */
export const returnPath = (search: string): string | null => safePath(new URLSearchParams(search).get('next'))
