import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { line } from '#contract/http/field.ts'
import { EmailAddress, nameMax, User } from './account.ts'

/** How a mailed code behaves: digits, ms it lives, tries before a new one is needed, seconds before the next is sent. */
export const signInCode = { digits: 6, livesFor: 600_000, tries: 5, pause: 60, anHour: 5 } as const

/** The six digits of a letter, however they are grouped when pasted. */
const Code = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.overwrite((text) => text.replace(/[\s-]/g, '')),
    z.regex(/^\d{6}$/, 'A code has six digits'),
  ),
  z.string(),
)

/** The unguessable part of a mailed link. */
const LinkToken = z.string().check(z.regex(/^[\w-]{43}$/, 'This link is not whole'))

/** By `email` alone a code is asked for where codes are mailed; with the `code`, or the `token` of the link, it signs in. */
export const SignIn = z.object({
  email: EmailAddress,
  name: z.optional(line(nameMax, 0)),
  code: z.optional(Code),
  token: z.optional(LinkToken),
})
export type SignIn = z.infer<typeof SignIn>

/** 202: a code is on its way; said of every address alike. Times are in seconds. */
export const CodeSent = z.object({ message: z.string(), resendAfter: z.int(), expiresIn: z.int() })
export type CodeSent = z.infer<typeof CodeSent>

/** The sentences about codes. */
export const codeWords = {
  sent: 'A code is on its way to you.',
  wrong: 'This code is not right, or it has run out.',
  spent: 'That was the last try for this code. Please ask for a new one.',
  linkOver: 'This link has been used or has run out. Please ask for a new one.',
  tooSoon: (seconds: number) =>
    `A code was sent a moment ago. You can ask for another in ${seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
  notSent: 'We could not send a letter to this address. Please check it, or try again in a moment.',
  off: 'Signing in by email is not set up here.',
} as const

/** The ways to sign in that this server offers. */
export const SignInWays = z.object({ email: z.enum(['direct', 'code', 'off']), google: z.boolean() })
export type SignInWays = z.infer<typeof SignInWays>

const room = 'accounts'

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Sign in by e-mail; the account is made on the first visit. Where codes are mailed, the first call answers 202 and ' +
    'the second, with the code, 200',
  caller: 'anyone',
  room,
  body: SignIn,
  answer: z.union([User, CodeSent]),
  accepted: CodeSent,
  status: 200,
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const listSignInWays = endpoint({
  method: 'GET',
  path: '/api/auth/ways',
  summary: 'How one can sign in on this server',
  caller: 'anyone',
  room,
  answer: SignInWays,
  status: 200,
})

export const startGoogleSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/google',
  summary: 'Start signing in with Google; leads back to the welcome page where that is not set up',
  caller: 'anyone',
  room,
  // A path of this site to come back to; without it, the page that led here.
  query: z.object({ next: z.optional(z.string()) }),
  status: 302,
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const finishGoogleSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/google/callback',
  summary:
    'Where Google sends the reader back to: signs in, or leads to the welcome page, which says why not',
  caller: 'anyone',
  room,
  status: 302,
  rateLimit: { calls: 30, perSeconds: 60 },
})

/** Why signing in with Google led back to the welcome page: what stands in its query as `sign-in`. */
export const googleTroubles = [
  'no-google',
  'google-away',
  'google-cancelled',
  'google-failed',
  'google-unverified',
] as const
export type GoogleTrouble = (typeof googleTroubles)[number]
