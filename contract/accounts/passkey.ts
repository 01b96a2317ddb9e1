import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl, Instant, line } from '#contract/http/field.ts'
import { message } from '#contract/messages/message.ts'
import { User } from './account.ts'
import { maxPasskeys, passkeyNameMax } from './passkey-limits.ts'

export const PasskeyId = id<'PasskeyId'>()

export const passkeyMessages = {
  off: message('passkeys.off', 'Passkeys aren’t set up here.'),
  unknown: message(
    'passkeys.unknown',
    'This passkey isn’t known here, or has been removed. Sign in another way.',
  ),
  refused: message('passkeys.refused', 'Couldn’t check this passkey. Try again, or sign in another way.'),
  notAdded: message('passkeys.notAdded', 'Couldn’t check this passkey. Try again.'),
  isAdded: message('passkeys.isAdded', 'This passkey has already been added.'),
  tooMany: message('passkeys.tooMany', 'You have {count} passkeys. Remove one to add another.', {
    count: maxPasskeys,
  }),
  notFound: message('passkeys.notFound', 'This passkey could not be found.'),
} as const

export const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  createdAt: Instant,
  /** Null if it has not signed in yet. */
  lastUsedAt: z.nullable(Instant),
  /** Whether its password manager keeps a copy elsewhere, so that it survives the loss of a device. */
  isBackedUp: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

const base64Url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))

const credential = {
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
}

/** What a browser answers to `navigator.credentials.create()`, as JSON, and a name. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4000),
    attestationObject: base64Url(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
  /** The browser and system by default. */
  name: z.optional(line(passkeyNameMax)),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** What a browser answers to `navigator.credentials.get()`, as JSON. */
export const PasskeySignIn = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(8000),
    userHandle: z.optional(z.nullable(base64Url(200))),
  }),
})
export type PasskeySignIn = z.infer<typeof PasskeySignIn>

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** For `navigator.credentials.create()`. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('preferred'),
  }),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** For `navigator.credentials.get()`: no keys are named, so nobody learns which addresses have one. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('preferred'),
})
export type RequestOptions = z.infer<typeof RequestOptions>

const feature = 'accounts'
const params = z.object({ passkeyId: idInUrl<'PasskeyId'>() })

export const getPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/passkeys/options',
  summary: 'What a browser needs to make a passkey; its challenge works once, for five minutes',
  caller: 'reader',
  feature,
  answer: CreationOptions,
  status: 200,
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Add a passkey to the account; the reader gets an email',
  caller: 'reader',
  feature,
  body: NewPasskey,
  answer: Passkey,
  status: 201,
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkeys',
  summary: "The reader's passkeys, newest first",
  caller: 'reader',
  feature,
  answer: z.array(Passkey),
  status: 200,
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/passkeys/:passkeyId',
  summary: 'Rename a passkey',
  caller: 'reader',
  feature,
  params,
  body: z.object({ name: line(passkeyNameMax) }),
  answer: Passkey,
  status: 200,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkeys/:passkeyId',
  summary: 'Remove a passkey; sessions that it began go on',
  caller: 'reader',
  feature,
  params,
  status: 204,
})

export const getPasskeySignInOptions = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary: 'What a browser needs to sign in with a passkey; its challenge works once, for five minutes',
  caller: 'anyone',
  feature,
  answer: RequestOptions,
  status: 200,
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey',
  caller: 'anyone',
  feature,
  body: PasskeySignIn,
  answer: User,
  status: 200,
  rateLimit: { calls: 20, perSeconds: 60 },
})
