import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Change, Db } from '#server/db/schema.ts'
import { secretOf } from '#server/db/secret.ts'

const secretName = 'first account' // not a text

/** Derived from a secret, so that every start and every process prints the same link and no table has it. */
const tokenFrom = (secret: string): string =>
  createHmac('sha256', secret).update('inkhorn: the link to the first account').digest('base64url') // not a text

export const firstAccountToken = async (db: Db): Promise<string> => tokenFrom(await secretOf(db, secretName))

/** Whoever else creates the first account waits until this transaction ends. */
export async function lockFirstAccount(change: Change): Promise<void> {
  await secretOf(change, secretName)
  await sql`update secrets set value = value where name = ${secretName}`.execute(change)
}

/** Takes the same time for every wrong token. */
export async function isFirstAccountToken(db: Db | Change, token: string): Promise<boolean> {
  const right = Buffer.from(tokenFrom(await secretOf(db, secretName)))
  const given = Buffer.from(token)
  return given.length === right.length && timingSafeEqual(given, right)
}

export const hasAccounts = async (db: Db | Change): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
