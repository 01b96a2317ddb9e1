import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { ExpressionBuilder } from 'kysely'
import { codeMessages, signInCode } from '#contract/accounts/sign-in.ts'
import type { Change, Db, Tables } from '#server/db/schema.ts'
import { invalid } from '#server/http/http-error.ts'
import { newToken, tokenHash } from '#server/http/session-cookie.ts'

/** A code and the token of the link beside it, as they stand in the letter and nowhere else. */
export interface SentCode {
  code: string
  token: string
}

/**
 * Makes the one live code of an address; the one before is void from now on. Whether somebody has an account under the
 * address is not asked, so nothing about the answer can tell.
 */
export async function insertCode(db: Db, email: string, name: string | null, now: Date): Promise<SentCode> {
  const code = String(randomInt(10 ** signInCode.digits)).padStart(signInCode.digits, '0')
  const token = newToken()
  const fresh = {
    code_hash: await codeHash(code, randomBytes(16).toString('hex')),
    token_hash: tokenHash(token),
    first_name: name,
    tries: 0,
    expires_at: new Date(now.getTime() + signInCode.lifetimeMs).toISOString(),
  }
  await db
    .insertInto('sign_in_codes')
    .values({ email, ...fresh })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(fresh))
    .execute()
  return { code, token }
}

/** Whether a code lives. One that ends too late was made by a clock that has been put right since, not by that of another server. */
const isLive = (now: Date) => (eb: ExpressionBuilder<Tables, 'sign_in_codes'>) => {
  const latestEnd = new Date(now.getTime() + signInCode.lifetimeMs + 60_000)
  return eb.and([eb('expires_at', '>', now.toISOString()), eb('expires_at', '<=', latestEnd.toISOString())])
}

/** Voids the code of an address. */
export const deleteCode = (db: Db, email: string) =>
  db.deleteFrom('sign_in_codes').where('email', '=', email).execute()

/** Forgets codes that ran out; by index, so its cost is what it deletes. */
export const deleteOldCodes = (db: Db, now: Date) =>
  db.deleteFrom('sign_in_codes').where('expires_at', '<=', now.toISOString()).execute()

/** A live code that was proven, to be redeemed; void when somebody else was faster. */
export interface ProvenCode {
  email: string
  code_hash: string
}

/** Holds six digits against the code of an address. The try counts before it is judged; 400 when it fails. */
export async function proveCode(db: Db, email: string, code: string, now: Date): Promise<ProvenCode> {
  const live = await db
    .updateTable('sign_in_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('tries', '<', signInCode.tries)
    .where(isLive(now))
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()
  // Without a code the same is computed, so that the time tells nothing either.
  const kept = live?.code_hash ?? noCode
  const isRight = await matches(code, kept)
  if (live && isRight) return { email, code_hash: live.code_hash }
  const isSpent = live ? live.tries >= signInCode.tries : await hasSpentCode(db, email, now)
  throw invalid('code', isSpent ? codeMessages.spent : codeMessages.wrong)
}

async function hasSpentCode(db: Db, email: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_codes')
    .select('tries')
    .where('email', '=', email)
    .where(isLive(now))
    .executeTakeFirst()
  return row !== undefined && row.tries >= signInCode.tries
}

/** Holds the token of a link against its address. It cannot be guessed, so tries are not counted; 400 when it fails. */
export async function proveLink(db: Db, email: string, token: string, now: Date): Promise<ProvenCode> {
  const row = await db
    .selectFrom('sign_in_codes')
    .select('code_hash')
    .where('email', '=', email)
    .where('token_hash', '=', tokenHash(token))
    .where(isLive(now))
    .executeTakeFirst()
  if (!row) throw linkOver()
  return { email, code_hash: row.code_hash }
}

const linkOver = () => invalid('token', codeMessages.linkOver)

/** Redeems a proven code, once: of two at the same time the second is refused. Returns the name given with it. */
export async function redeemCode(change: Change, proven: ProvenCode): Promise<string | null> {
  const row = await change
    .deleteFrom('sign_in_codes')
    .where('email', '=', proven.email)
    .where('code_hash', '=', proven.code_hash)
    .returning('first_name')
    .executeTakeFirst()
  if (!row) throw linkOver()
  return row.first_name
}

const derive = promisify<string, string, number, { N: number }, Buffer>(scrypt)

/** 16 MB and some 40 ms a guess: whoever steals the table tries a million codes for longer than one of them lives. */
const cost = { N: 2 ** 14 }

const codeHash = async (code: string, salt: string): Promise<string> =>
  `${salt}.${(await derive(code, salt, 32, cost)).toString('hex')}`

const noCode = `${'0'.repeat(32)}.${'0'.repeat(64)}`

async function matches(code: string, kept: string): Promise<boolean> {
  const [salt = ''] = kept.split('.')
  return timingSafeEqual(Buffer.from(await codeHash(code, salt)), Buffer.from(kept))
}
