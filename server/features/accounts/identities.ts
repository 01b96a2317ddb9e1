import * as z from 'zod/mini'
import { EmailAddress, nameMax, type User } from '#contract/accounts/account.ts'
import { line } from '#contract/http/field.ts'
import type { Change } from '#server/db/schema.ts'
import { findOrInsertUser, updateEmptyProfile } from './queries.ts'
import type { Claims } from './provider.ts'

/**
 * The reader a provider's account belongs to. Known by the provider's number for it, so that an address changed there
 * leads to the same reader; the first time by its address, if the provider has verified that, which may be a reader of
 * ours already. Null where nothing proves whose it is.
 */
export async function findOrInsertByClaims(change: Change, claims: Claims, now: Date): Promise<User | null> {
  const userId = (await findIdentity(change, claims)) ?? (await adopt(change, claims, now))
  if (userId === null) return null
  return updateEmptyProfile(change, userId, { firstName: nameIn(claims), picture: pictureIn(claims) })
}

async function findIdentity(change: Change, { issuer, subject }: Claims): Promise<number | null> {
  const row = await change
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id ?? null
}

async function adopt(change: Change, claims: Claims, now: Date): Promise<number | null> {
  const { success, data: email } = z.safeParse(EmailAddress, claims.email)
  if (!claims.isVerified || !success) return null
  const user = await findOrInsertUser(change, email, null, now)
  await change
    .insertInto('identities')
    .values({
      issuer: claims.issuer,
      subject: claims.subject,
      user_id: user.id,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute()
  return user.id
}

const nameIn = ({ firstName }: Claims): string | null => {
  const { data } = z.safeParse(line(nameMax), firstName?.slice(0, nameMax))
  return data ?? null
}

/** A picture's address as it is; one that no browser could show is none. */
const pictureIn = ({ picture }: Claims): string | null =>
  picture?.startsWith('https://') && picture.length <= 2000 && URL.canParse(picture) ? picture : null
