import { type CodeSent, codeMessages, signInCode } from '#contract/accounts/sign-in.ts'
import { to } from '#contract/pages.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { MailError, type Mailer } from '#server/mail/mailer.ts'
import type { Wording } from '#server/messages/wording.ts'
import { codeEmail } from './code-email.ts'
import { type SendLimit, deleteOldSends, uncountSend, countSend } from './send-limit.ts'
import { createCode, deleteCode, deleteExpiredCodes } from './codes.ts'

/** Limit per mailbox and network: a stranger's requests cannot use up the reader's codes. */
const perMailboxAndNetwork: SendLimit = {
  perHour: signInCode.perHour,
  intervalMs: signInCode.resendAfterSeconds * 1000,
}

/** Limit per mailbox: nobody can flood it, and five guesses at each of twenty codes an hour get nowhere. */
const perMailbox: SendLimit = { perHour: signInCode.perHourInAll, intervalMs: 0 }

/** Limit per network: a school or a library shares one address. */
const perNetwork: SendLimit = { perHour: 60, intervalMs: 0 }

export interface CodeRequest {
  email: string
  /** The code works only in this browser. */
  browser: string
  name: string | null
  next: string | null
  network: string
  /** The full URL of a page, or null where an email must not contain it. */
  linkTo: (path: string) => string | null
  /** The language of the email and of the answer. */
  wording: Wording
  log: { warn: (message: string) => void }
}

/** The answer does not depend on whether the address has an account, so it reveals nothing. */
export async function sendCode(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  mailer: Mailer,
  { email, browser, name, next, network, linkTo, wording, log }: CodeRequest,
): Promise<CodeSent> {
  const now = new Date()
  if (config.rateLimits) await countSendOrThrow(db, `from ${network}`, perNetwork, now) // not a text
  const uncountSends = await countMailboxSends(db, email, network, now)
  const { code, token } = await createCode(db, { email, browser, name, next }, now)
  try {
    await mailer.send(codeEmail(email, code, linkTo(to.signIn({ email, token, next })), wording))
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    log.warn(error.message)
    await deleteCode(db, email, browser)
    await uncountSends()
    throw new HttpError('unavailable', codeMessages.notSent)
  }
  await deleteExpiredCodes(db, now)
  await deleteOldSends(db, now)
  return {
    message: wording.say(codeMessages.sent),
    resendAfter: signInCode.resendAfterSeconds,
    expiresIn: signInCode.lifetimeMs / 1000,
  }
}

/**
 * Counts an email to a mailbox; throws 429 beyond a limit. The limit per mailbox and network is checked first, so that requests
 * it refuses do not count towards the mailbox's limit. Returns a function that undoes the counts if the email cannot be sent.
 */
async function countMailboxSends(
  db: Db,
  email: string,
  network: string,
  now: Date,
): Promise<() => Promise<void>> {
  const own = `to ${email} from ${network}` // not a text
  const inAll = `to ${email}` // not a text
  await countSendOrThrow(db, own, perMailboxAndNetwork, now)
  try {
    await countSendOrThrow(db, inAll, perMailbox, now)
  } catch (error) {
    await uncountSend(db, own, perMailboxAndNetwork, now)
    throw error
  }
  return async () => {
    await uncountSend(db, own, perMailboxAndNetwork, now)
    await uncountSend(db, inAll, perMailbox, now)
  }
}

async function countSendOrThrow(db: Db, key: string, limit: SendLimit, now: Date): Promise<void> {
  const seconds = Math.ceil((await countSend(db, key, limit, now)) / 1000)
  if (seconds > 0) throw new HttpError('too-fast', codeMessages.tooSoon(seconds), [], seconds)
}
