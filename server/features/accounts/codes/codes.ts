import type { ExpressionBuilder } from 'kysely'
import { randomInt } from 'node:crypto'
import { signInCode } from '#contract/accounts/sign-in.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { newToken, tokenHash } from '#server/http/session-cookie.ts'
import { hashCode } from './code-hash.ts'

/** Server clocks differ by less than this, in ms. */
const maxClockDifference = 60_000

/** Whether a code is valid. A code that expires too far ahead was created while the clock was fast. */
export const isValidAt = (now: Date) => (eb: ExpressionBuilder<Tables, 'sign_in_codes'>) => {
  const latestExpiry = new Date(now.getTime() + signInCode.lifetimeMs + maxClockDifference)
  return eb.and([
    eb('expires_at', '>', now.toISOString()),
    eb('expires_at', '<=', latestExpiry.toISOString()),
  ])
}

export const findCode = (db: Db, email: string, browser: string, now: Date) =>
  db
    .selectFrom('sign_in_codes')
    .select(['code_hash', 'tries'])
    .where('email', '=', email)
    .where('browser_hash', '=', browser)
    .where(isValidAt(now))
    .executeTakeFirst()

export const findCodeByToken = (db: Db, email: string, token: string, now: Date) =>
  db
    .selectFrom('sign_in_codes')
    .select('code_hash')
    .where('email', '=', email)
    .where('token_hash', '=', tokenHash(token))
    .where(isValidAt(now))
    .executeTakeFirst()

/**
 * Creates the only valid code for an address and a browser, with the token of its link; the previous one is void. Codes that
 * other browsers asked for stay valid, so nobody can void somebody else's.
 */
export async function createCode(
  db: Db,
  {
    email,
    browser,
    name,
    next,
  }: { email: string; browser: string; name: string | null; next: string | null },
  now: Date,
): Promise<{ code: string; token: string }> {
  const code = String(randomInt(10 ** signInCode.digits)).padStart(signInCode.digits, '0')
  const token = newToken()
  const row = {
    code_hash: await hashCode(code),
    token_hash: tokenHash(token),
    first_name: name,
    next,
    tries: 0,
    expires_at: new Date(now.getTime() + signInCode.lifetimeMs).toISOString(),
  }
  await db
    .insertInto('sign_in_codes')
    .values({ email, browser_hash: browser, ...row })
    .onConflict((conflict) => conflict.columns(['email', 'browser_hash']).doUpdateSet(row))
    .execute()
  return { code, token }
}

export const deleteCode = (db: Db, email: string, browser: string) =>
  db.deleteFrom('sign_in_codes').where('email', '=', email).where('browser_hash', '=', browser).execute()

/** Uses the index on `expires_at`, so the cost depends only on the rows deleted. */
export const deleteExpiredCodes = (db: Db, now: Date) =>
  db.deleteFrom('sign_in_codes').where('expires_at', '<=', now.toISOString()).execute()
