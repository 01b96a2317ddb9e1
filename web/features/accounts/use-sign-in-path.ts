import { useLocation, useSearch } from 'wouter'
import { to } from '#contract/pages.ts'
import { signInAnchor, signInPath } from './return-path.ts'

/** Returns to the open page with its query, such as the token of an invite link. */
export function useSignInPath(): string {
  const [path] = useLocation()
  const search = useSearch()
  const here = search ? `${path}?${search}` : path
  // The welcome page contains the form, and its query is already right.
  return path === to.home() ? `${here}#${signInAnchor}` : signInPath(here)
}
