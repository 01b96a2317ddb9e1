import { type PasskeySignIn, passkeyMessages } from '#contract/accounts/passkey.ts'
import type { User } from '#contract/accounts/account.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { invalid } from '#server/http/http-error.ts'
import { findUser } from '../user.ts'
import { transportsIn } from './add-passkey.ts'
import { isValidChallenge, spendChallenge } from './challenge.ts'
import { findPasskey, type PasskeyRow, recordUse } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'
import { userHandle } from './user-handle.ts'

declare const proof: unique symbol

/** Proof that the caller holds a passkey. */
export interface VerifiedPasskey {
  readonly passkey: PasskeyRow
  readonly challenge: string
  readonly counter: number
  readonly isBackedUp: boolean
  readonly [proof]: 'passkey'
}

/** Throws 400 for a key that is not known here, or that does not answer our challenge. */
export async function verifyPasskey(
  db: Db,
  party: RelyingParty & { secret: string },
  { id, rawId, type, response }: PasskeySignIn,
  now: Date,
): Promise<VerifiedPasskey> {
  const passkey = await findPasskey(db, id)
  if (!passkey) throw invalid('id', passkeyMessages.unknown)
  const { userHandle: handle } = response
  if (handle && handle !== userHandle(party.secret, passkey.user_id))
    throw invalid('response', passkeyMessages.refused)
  // Imported only when needed, because it takes memory.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  let challenge = ''
  const checked = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: {
        clientDataJSON: response.clientDataJSON,
        authenticatorData: response.authenticatorData,
        signature: response.signature,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: (sent) => {
      challenge = sent
      return isValidChallenge(sent, party.secret, 'sign in', now)
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: transportsIn(passkey.transports),
    },
    requireUserVerification: false,
    // It throws for everything that is wrong with an answer.
  }).catch(() => null)
  if (!checked?.verified) throw invalid('response', passkeyMessages.refused)
  const { newCounter: counter, credentialBackedUp: isBackedUp } = checked.authenticationInfo
  return { passkey, challenge, counter, isBackedUp } as VerifiedPasskey
}

/** The reader who holds the key. Throws 400 if the challenge has been used, or the key removed in the meantime. */
export async function redeemPasskey(change: Change, verified: VerifiedPasskey, now: Date): Promise<User> {
  const { passkey, challenge } = verified
  if (!(await spendChallenge(change, challenge, now))) throw invalid('response', passkeyMessages.refused)
  if (!(await recordUse(change, passkey, { ...verified, now })))
    throw invalid('response', passkeyMessages.refused)
  return findUser(change, passkey.user_id)
}
