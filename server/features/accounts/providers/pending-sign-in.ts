import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Provider } from '#contract/accounts/sign-in.ts'

/** A browser carries this to the provider and back: the secrets that the answer is checked against, and the page to open next. */
const PendingSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** In ms since 1970. */
  expiresAt: z.number(),
})

export type PendingSignIn = z.infer<typeof PendingSignIn>

/** In ms: enough time to find a password and a second factor. */
export const signInLifetimeMs = 10 * 60_000

/** The key that signs pending sign-ins, derived from the client secret: any process can read them and none stores them. */
export const signingKey = (clientSecret: string, provider: Provider): Buffer =>
  Buffer.from(hkdfSync('sha256', clientSecret, '', `inkhorn: signing in with ${provider}`, 32)) // not a text

export function signPending(pending: Omit<PendingSignIn, 'expiresAt'>, key: Buffer, now: number): string {
  const expiresAt = now + signInLifetimeMs
  const text = Buffer.from(JSON.stringify({ ...pending, expiresAt })).toString('base64url')
  return `${text}.${signatureOf(text, key)}`
}

/** Null if it is forged or expired. */
export function readPending(signed: string, key: Buffer, now: number): PendingSignIn | null {
  const [text = '', signature = ''] = signed.split('.')
  if (!isEqual(signature, signatureOf(text, key))) return null
  const { data } = z.safeParse(PendingSignIn, JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (!data) return null
  const msLeft = data.expiresAt - now
  // More than twice the lifetime left: written while the clock was fast.
  return msLeft > 0 && msLeft < 2 * signInLifetimeMs ? data : null
}

const signatureOf = (text: string, key: Buffer): string =>
  createHmac('sha256', key).update(text).digest('base64url')

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
