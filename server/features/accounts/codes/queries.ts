import type { ExpressionBuilder } from 'kysely'
import { signInCode } from '#contract/accounts/sign-in.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { tokenHash } from '#server/http/session-cookie.ts'

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
