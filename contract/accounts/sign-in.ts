import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { issue, message } from '#contract/messages/message.ts'
import { User } from './account.ts'
import { EmailAddress } from './email-address.ts'
import { givenName } from './given-name.ts'

/** The limits of mailed codes: `tries` per code, `perHour` per address and network, `perHourInAll` per mailbox. */
export const signInCode = {
  digits: 6,
  lifetimeMs: 600_000,
  tries: 5,
  resendAfterSeconds: 60,
  perHour: 5,
  perHourInAll: 20,
} as const

/**
 * New accounts in 24 hours on a server that others can reach and where an address alone signs in: more than any club gains, and
 * too few to fill the database with invented ones.
 */
export const newAccountsPerDay = 500

/** Six digits, with or without pasted spaces and hyphens. */
const Code = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.overwrite((text) => text.replace(/[\s-]/g, '')),
    z.regex(/^\d{6}$/, issue(message('signIn.sixDigits', 'A code has six digits'))),
  ),
  z.string(),
)

/** The secret part of a mailed link: 256 bits as base64url. */
const LinkToken = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, issue(message('signIn.linkIncomplete', 'This link is incomplete'))))

/**
 * If codes are mailed, `email` alone requests a code; with the `code` or the link's `token` it signs in. The code works only
 * with the cookie set by the request for it, the link anywhere. `next` is the path that the link continues to.
 */
export const SignIn = z.object({
  email: EmailAddress,
  name: z.optional(givenName(0)),
  code: z.optional(Code),
  token: z.optional(LinkToken),
  next: z.optional(z.string().check(z.maxLength(2000))),
})
export type SignIn = z.infer<typeof SignIn>

/** The 202 response to a request for a code, the same for every address. Times are in seconds. */
export const CodeSent = z.object({ message: z.string(), resendAfter: z.int(), expiresIn: z.int() })
export type CodeSent = z.infer<typeof CodeSent>

export const codeMessages = {
  sent: message('signIn.codeSent', 'A code is on its way to you.'),
  wrong: message('signIn.codeWrong', 'This code is wrong, used or expired. Send a new one.'),
  elsewhere: message(
    'signIn.codeElsewhere',
    'Enter the code in the browser where you asked for it, or use the link in the email.',
  ),
  spent: message('signIn.codeSpent', 'That was the last try for this code. Ask for a new one.'),
  linkExpired: message('signIn.linkExpired', 'This link has been used or has expired. Ask for a new one.'),
  tooSoon: (seconds: number) =>
    seconds < 120
      ? message(
          'signIn.tooSoonSeconds',
          'A code was sent a moment ago. You can ask for another in {seconds, plural, one {# second} other {# seconds}}.',
          { seconds },
        )
      : message(
          'signIn.tooSoonMinutes',
          'A code was sent a moment ago. You can ask for another in {minutes, plural, one {# minute} other {# minutes}}.',
          { minutes: Math.ceil(seconds / 60) },
        ),
  notSent: message(
    'signIn.codeNotSent',
    'We couldn’t send an email to this address. Check it, or try again in a moment.',
  ),
  off: message('signIn.off', 'Email sign-in isn’t set up here.'),
  tooManyAccounts: message(
    'signIn.tooManyAccounts',
    'Too many new readers have joined today. Try again tomorrow.',
  ),
} as const

export const SignInMethods = z.object({
  email: z.enum(['direct', 'code', 'off']),
  google: z.boolean(),
  /** Another OpenID provider, under the name that its operator gave it. */
  oidc: z.nullable(z.object({ label: z.string() })),
  passkeys: z.boolean(),
  /** Who may create an account; absent if anyone may. `link`: until there is a first account, whoever has the link to it. */
  newReaders: z.optional(
    z.object({ who: z.enum(['link', 'invited', 'domains', 'nobody']), domains: z.array(z.string()) }),
  ),
})
export type SignInMethods = z.infer<typeof SignInMethods>

const feature = 'accounts'

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Sign in by email; the first sign-in creates the account. If codes are mailed, the first call returns 202 and sets a ' +
    'cookie; a second call with the code and that cookie returns 200',
  caller: 'anyone',
  feature,
  body: SignIn,
  answer: z.union([User, CodeSent]),
  accepted: CodeSent,
  status: 200,
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const getSignInMethods = endpoint({
  method: 'GET',
  path: '/api/auth/methods',
  summary: 'The sign-in methods that this server offers',
  caller: 'anyone',
  feature,
  answer: SignInMethods,
  status: 200,
})

export const startGoogleSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/google',
  summary: 'Start signing in with Google; redirects to the welcome page if Google is not set up',
  caller: 'anyone',
  feature,
  // A path of this site to return to; by default the page that linked here.
  query: z.object({ next: z.optional(z.string()) }),
  status: 302,
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const finishGoogleSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/google/callback',
  summary: 'The callback from Google: signs in, or redirects to the welcome page, which shows the error',
  caller: 'anyone',
  feature,
  status: 302,
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const startOidcSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/oidc',
  summary:
    'Start signing in with the OpenID provider of this server; redirects to the welcome page if there is none',
  caller: 'anyone',
  feature,
  query: z.object({ next: z.optional(z.string()) }),
  status: 302,
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const finishOidcSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/oidc/callback',
  summary:
    'The callback from the OpenID provider: signs in, or redirects to the welcome page, which shows the error',
  caller: 'anyone',
  feature,
  status: 302,
  rateLimit: { calls: 30, perSeconds: 60 },
})

export type Provider = 'google' | 'oidc'

/** Why signing in with a provider failed: the `sign-in` parameter of the welcome page. */
export type ProviderError =
  | `no-${Provider}`
  | `${Provider}-${'unavailable' | 'cancelled' | 'failed' | 'unverified' | 'suspended' | 'not-invited'}`
