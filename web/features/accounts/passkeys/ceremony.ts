import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { User } from '#contract/accounts/account.ts'
import {
  addPasskey,
  getPasskeyOptions,
  getPasskeySignInOptions,
  type Passkey,
  type RequestOptions,
  signInWithPasskey,
} from '#contract/accounts/passkey.ts'
import { call, CallError } from '#web/client/api.ts'

/** The device has the passkey that was to be added. */
export class PasskeyIsThere extends Error {
  override name = 'PasskeyIsThere'
}

/** This browser, or the address of the page, has no passkeys. */
export class NoPasskeys extends Error {}

/** Null if the reader changed their mind. */
export async function signIn(): Promise<User | null> {
  if (!browserSupportsWebAuthn()) throw new NoPasskeys()
  return answer(await call(getPasskeySignInOptions, {}), false)
}

/** Offers passkeys where the browser fills in the address. Null if none was chosen, or this browser cannot. */
export async function signInByAutofill(): Promise<User | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null
  // The reader has asked for nothing yet.
  const options = await call(getPasskeySignInOptions, {}).catch(() => null)
  return options && answer(options, true)
}

/** Ends what the browser still offers. */
export const stop = (): void => WebAuthnAbortService.cancelCeremony()

async function answer(options: RequestOptions, useBrowserAutofill: boolean): Promise<User | null> {
  // Nobody asked for an offer, so nobody needs to know that it failed.
  const chosen = await startAuthentication({ optionsJSON: options, useBrowserAutofill }).catch(
    useBrowserAutofill ? () => null : nullIfCancelled,
  )
  if (!chosen) return null
  const { id, rawId, type, response } = chosen
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response
  const body = { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
  try {
    return await call(signInWithPasskey, { body })
  } catch (error) {
    if (isUnknown(error)) await hideFromNowOn(options.rpId, id)
    throw error
  }
}

/** Null if the reader changed their mind. */
export async function create(): Promise<Passkey | null> {
  if (!browserSupportsWebAuthn()) throw new NoPasskeys()
  const optionsJSON = await call(getPasskeyOptions, {})
  const created = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    if (nameOf(error) === 'InvalidStateError') throw new PasskeyIsThere()
    return nullIfCancelled(error)
  })
  if (!created) return null
  const { id, rawId, type, response } = created
  const { clientDataJSON, attestationObject, transports = [] } = response
  return call(addPasskey, {
    body: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
  })
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** Browsers do not tell a cancelled ceremony from one that took too long. */
function nullIfCancelled(error: unknown): null {
  if (['AbortError', 'NotAllowedError'].includes(nameOf(error))) return null
  throw error
}

const isUnknown = (error: unknown): boolean =>
  error instanceof CallError && error.problem?.errors?.some(({ field }) => field === 'id') === true

/** Asks the password manager to offer a removed passkey no longer; few can. */
async function hideFromNowOn(rpId: string, credentialId: string): Promise<void> {
  const { signalUnknownCredential } = PublicKeyCredential as Partial<SignalsCredentials>
  await signalUnknownCredential?.call(PublicKeyCredential, { rpId, credentialId }).catch(() => {})
}

interface SignalsCredentials {
  signalUnknownCredential: (unknown: { rpId: string; credentialId: string }) => Promise<void>
}
