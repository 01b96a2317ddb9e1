import type { FastifyRequest } from 'fastify'
import { type CodeSent, codeMessages, type SignIn, signInCode } from '#contract/accounts/sign-in.ts'
import { to } from '#contract/pages.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { networkOf } from '#server/http/network.ts'
import { HttpError } from '#server/http/http-error.ts'
import { type Mailer, MailError } from '#server/mail/mailer.ts'
import { deleteCode, deleteOldCodes, insertCode } from './codes.ts'
import { codeEmail } from './emails.ts'
import { mailedLink } from './links.ts'
import { deleteOldTurns, type Rhythm, returnTurn, takeTurn } from './turns.ts'

/** Letters to one mailbox: nobody can flood it, and five tries at each of five codes an hour guess nothing. */
const toOne: Rhythm = {
  perHour: signInCode.perHour,
  resendAfterSeconds: signInCode.resendAfterSeconds * 1000,
}
/** Letters asked for from one address of the net: a school or a library sits behind one. */
const fromOne: Rhythm = { perHour: 60, resendAfterSeconds: 0 }

/** Mails a code to whoever has the address. Known or not, the same happens, and the same is answered. */
export async function sendCode(
  { config, db }: AppContext,
  mailer: Mailer,
  request: FastifyRequest,
  { email, name }: SignIn,
): Promise<CodeSent> {
  const now = new Date()
  if (config.rateLimits) await takeTurnOrWait(db, `from ${networkOf(request.ip)}`, fromOne, now)
  await takeTurnOrWait(db, `to ${email}`, toOne, now)
  const { code, token } = await insertCode(db, email, name || null, now)
  const link = mailedLink(config, request, to.signIn({ email, token }))
  try {
    await mailer.send(codeEmail(email, code, link))
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    request.log.warn(error.message)
    await deleteCode(db, email)
    await returnTurn(db, `to ${email}`, now)
    throw new HttpError('unavailable', codeMessages.notSent)
  }
  await deleteOldCodes(db, now)
  await deleteOldTurns(db, now)
  return {
    message: codeMessages.sent,
    resendAfter: signInCode.resendAfterSeconds,
    expiresIn: signInCode.lifetimeMs / 1000,
  }
}

async function takeTurnOrWait(db: Db, key: string, rhythm: Rhythm, now: Date): Promise<void> {
  const wait = Math.ceil((await takeTurn(db, key, rhythm, now)) / 1000)
  if (wait > 0) throw new HttpError('too-fast', codeMessages.tooSoon(wait), [], wait)
}
