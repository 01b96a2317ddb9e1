import { codeMessages, newAccountsPerDay } from '#contract/accounts/sign-in.ts'
import type { Change } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

const day = 24 * 3_600_000

/** Throws 429 for an address without an account when the instance has had its maximum of new accounts in 24 hours. */
export async function limitNewAccounts(change: Change, email: string, now: Date): Promise<void> {
  const oldest = await findNthNewestAccount(change, newAccountsPerDay)
  const msLeft = oldest ? Date.parse(oldest.created_at) + day - now.getTime() : 0
  if (msLeft <= 0 || (await hasAccount(change, email))) return
  throw new HttpError('too-fast', codeMessages.tooManyAccounts, [], Math.ceil(Math.min(msLeft, day) / 1000))
}

/** Ids grow with time, so the primary key finds it. */
const findNthNewestAccount = (change: Change, nth: number) =>
  change
    .selectFrom('users')
    .select('created_at')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(nth - 1)
    .executeTakeFirst()

async function hasAccount(change: Change, email: string): Promise<boolean> {
  const row = await change.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}
