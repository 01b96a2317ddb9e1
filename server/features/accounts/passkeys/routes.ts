import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/accounts/passkey.ts'
import { passkeyMessages } from '#contract/accounts/passkey.ts'
import { passkeyChallengeMs } from '#contract/accounts/passkey-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { secretOf } from '#server/db/secret.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { startSession } from '../sessions/start-session.ts'
import { addPasskey, creationOptions } from './add-passkey.ts'
import { createChallenge } from './challenge.ts'
import { asPasskey, deletePasskey, listPasskeys, renamePasskey } from './passkeys.ts'
import { relyingParty } from './relying-party.ts'
import { redeemPasskey, verifyPasskey } from './sign-in.ts'

export function registerPasskeys(app: AppContext): void {
  const { config, db, now, route } = app
  let secret: Promise<string> | undefined

  async function partyOf(request: FastifyRequest) {
    const party = relyingParty(config, request)
    if (!party) throw new HttpError('not-allowed', passkeyMessages.off)
    secret ??= secretOf(db, 'passkeys')
    return { ...party, secret: await secret }
  }

  route(contract.getPasskeyOptions, async ({ reader, request }) =>
    creationOptions(await partyOf(request), reader, await listPasskeys(db, reader.id), now()),
  )

  route(contract.addPasskey, async ({ reader, body, request }) =>
    addPasskey(app, await partyOf(request), { reader, body, request }),
  )

  route(contract.listPasskeys, async ({ reader }) => (await listPasskeys(db, reader.id)).map(asPasskey))

  route(contract.renamePasskey, async ({ reader, params, body }) => {
    const row = await renamePasskey(db, reader.id, params.passkeyId, body.name)
    if (!row) throw notFound(passkeyMessages.notFound)
    return asPasskey(row)
  })

  route(contract.removePasskey, async ({ reader, params }) => {
    if (!(await deletePasskey(db, reader.id, params.passkeyId))) throw notFound(passkeyMessages.notFound)
  })

  route(contract.getPasskeySignInOptions, async ({ request }) => {
    const party = await partyOf(request)
    return {
      challenge: createChallenge(party.secret, 'sign in', now()),
      rpId: party.id,
      timeout: passkeyChallengeMs,
      userVerification: 'preferred' as const,
    }
  })

  route(contract.signInWithPasskey, async ({ body, request, reply }) => {
    const party = await partyOf(request)
    const verified = await verifyPasskey(db, party, body, now())
    return startSession(app, { request, reply }, (change) => redeemPasskey(change, verified, now()))
  })
}
