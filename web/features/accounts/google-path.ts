import { startGoogleSignIn } from '#contract/accounts/sign-in.ts'

export const googlePath = (next: string | null): string =>
  next === null ? startGoogleSignIn.path : `${startGoogleSignIn.path}?next=${encodeURIComponent(next)}`
