import type { FastifyRequest } from 'fastify'
import {
  type CreationOptions,
  type NewPasskey,
  type Passkey,
  passkeyMessages,
} from '#contract/accounts/passkey.ts'
import { maxPasskeys, passkeyChallengeMs } from '#contract/accounts/passkey-limits.ts'
import { to } from '#contract/pages.ts'
import type { AppContext, Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { linkForEmail } from '#server/http/origin.ts'
import { deviceName, deviceWords } from '../sessions/device-name.ts'
import { createChallenge, isValidChallenge, spendChallenge } from './challenge.ts'
import { passkeyEmail } from './passkey-email.ts'
import { asPasskey, insertPasskey, listPasskeys, type PasskeyRow } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'
import { userHandle } from './user-handle.ts'

/** ES256, EdDSA and RS256: between them every authenticator. */
const algorithms = [-7, -8, -257]

type Party = RelyingParty & { secret: string }

export const creationOptions = (
  party: Party,
  reader: Reader,
  passkeys: readonly PasskeyRow[],
  now: Date,
): CreationOptions => ({
  challenge: createChallenge(party.secret, `add to ${reader.id}`, now),
  rp: { id: party.id, name: 'Inkhorn' },
  user: {
    id: userHandle(party.secret, reader.id),
    name: reader.email,
    displayName: reader.firstName?.trim() || reader.email,
  },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: passkeyChallengeMs,
  attestation: 'none',
  excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key',
    transports: transportsIn(transports),
  })),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'preferred',
  },
})

export const transportsIn = (stored: string): string[] => stored.split(' ').filter(Boolean)

/** Throws 400 for a key that does not answer our challenge. */
export async function addPasskey(
  { config, db, queueEmails, wordingFor, now: clock }: AppContext,
  party: Party,
  { reader, body, request }: { reader: Reader; body: NewPasskey; request: FastifyRequest },
): Promise<Passkey> {
  const now = clock()
  const { credential, isBackedUp, challenge } = await verify(party, reader, body, now)
  const wording = wordingFor(reader.language)
  const device = deviceWords(deviceName(request.headers['user-agent']))
  const name = body.name ?? (typeof device === 'string' ? device : wording.say(device))
  const row = {
    user_id: reader.id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (body.response.transports ?? []).filter((one) => /^[\w-]+$/.test(one)).join(' '),
    name,
    is_backed_up: isBackedUp ? 1 : 0,
    created_at: now.toISOString(),
  }
  return transact(db, async (change) => {
    if (!(await spendChallenge(change, challenge, now))) throw invalid('response', passkeyMessages.notAdded)
    await limitPasskeys(change, reader)
    const added = await insertPasskey(change, row)
    if (!added) throw invalid('id', passkeyMessages.isAdded)
    const link = linkForEmail(config, request, to.account())
    await queueEmails(change, [passkeyEmail(reader.email, name, link, wording)])
    return asPasskey(added)
  })
}

async function verify(party: Party, reader: Reader, body: NewPasskey, now: Date) {
  // Imported only when needed, because it takes memory.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  let challenge = ''
  const checked = await verifyRegistrationResponse({
    response: {
      id: body.id,
      rawId: body.rawId,
      type: body.type,
      response: {
        clientDataJSON: body.response.clientDataJSON,
        attestationObject: body.response.attestationObject,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: (sent) => {
      challenge = sent
      return isValidChallenge(sent, party.secret, `add to ${reader.id}`, now)
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
    // It throws for everything that is wrong with a key.
  }).catch(() => null)
  if (!checked?.registrationInfo) throw invalid('response', passkeyMessages.notAdded)
  const { credential, credentialBackedUp } = checked.registrationInfo
  return { credential, isBackedUp: credentialBackedUp, challenge }
}

async function limitPasskeys(change: Change, { id }: Reader): Promise<void> {
  // Locks the account, so that two keys added at once are counted one after the other.
  await change.updateTable('users').set({ id }).where('id', '=', id).execute()
  const passkeys = await listPasskeys(change, id)
  if (passkeys.length >= maxPasskeys) throw new HttpError('limit-reached', passkeyMessages.tooMany)
}
