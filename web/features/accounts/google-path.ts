import { startGoogleSignIn } from '#contract/accounts/sign-in.ts'

/** The server path that starts signing in with Google and returns to `next`. */
export const googlePath = (next: string | null): string =>
  next === null ? startGoogleSignIn.path : `${startGoogleSignIn.path}?next=${encodeURIComponent(next)}`
