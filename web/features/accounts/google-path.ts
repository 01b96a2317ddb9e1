import { startGoogleSignIn } from '#contract/accounts/sign-in.ts'

/** Where signing in with Google begins, to come back to `next`. A page of the server's, not of ours. */
export const googlePath = (next: string | null): string =>
  next === null ? startGoogleSignIn.path : `${startGoogleSignIn.path}?next=${encodeURIComponent(next)}`
