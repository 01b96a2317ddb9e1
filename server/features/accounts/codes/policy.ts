import { codeMessages, signInCode } from '#contract/accounts/sign-in.ts'
import type { Db } from '#server/db/schema.ts'
import { invalid } from '#server/http/http-error.ts'
import { findCode, findCodeByToken, isValidAt } from './codes.ts'
import { matchesHash, unmatchableHash } from './code-hash.ts'

declare const proof: unique symbol

/** Proof that the caller reads the mailbox of an address. */
export interface VerifiedCode {
  readonly email: string
  readonly hash: string
  readonly [proof]: 'code'
}

/**
 * Checks six digits against the code that this browser asked for; throws 400 when they are wrong. The attempt is counted before
 * the check. A browser that never asked for a code has none to try, so a stranger's guesses cannot use up a reader's attempts.
 */
export async function verifyCode(
  db: Db,
  { email, browser }: { email: string; browser: string | null },
  code: string,
  now: Date,
): Promise<VerifiedCode> {
  if (browser === null) throw invalid('code', codeMessages.elsewhere)
  const hash = await countAttempt(db, email, browser, now)
  const isRight = await matchesHash(code, hash ?? unmatchableHash)
  if (hash !== null && isRight) return { email, hash } as VerifiedCode
  const stored = await findCode(db, email, browser, now)
  const isSpent = stored !== undefined && stored.tries >= signInCode.tries
  throw invalid('code', isSpent ? codeMessages.spent : codeMessages.wrong)
}

/** Checks the token of a link; throws 400 when it is wrong. Tokens cannot be guessed, so attempts are not counted. */
export async function verifyLink(db: Db, email: string, token: string, now: Date): Promise<VerifiedCode> {
  const code = await findCodeByToken(db, email, token, now)
  if (!code) throw invalid('token', codeMessages.linkExpired)
  return { email, hash: code.code_hash } as VerifiedCode
}

/** Counts an attempt and returns the hash to compare with; null when there is no valid code or no attempt left. */
async function countAttempt(db: Db, email: string, browser: string, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('sign_in_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('browser_hash', '=', browser)
    .where('tries', '<', signInCode.tries)
    .where(isValidAt(now))
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash ?? null
}
