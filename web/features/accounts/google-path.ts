import { startGoogleSignIn } from '#contract/accounts/sign-in.ts'

/** The server's address where signing in with Google begins; it returns to `next`. */
export const googlePath = (next: string | null): string =>
  next === null ? startGoogleSignIn.path : `${startGoogleSignIn.path}?next=${encodeURIComponent(next)}`
