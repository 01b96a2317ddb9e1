import * as z from 'zod/mini'
import { EmailAddress, type User } from '#contract/accounts/account.ts'
import type { Change } from '#server/db/schema.ts'
import type { Claims } from '#server/outbound/openid-client.ts'
import { findOrInsertUser, updateEmptyProfile } from '../commands.ts'
import { findUserIdByIdentity } from './queries.ts'
import { firstNameIn, pictureIn, UnverifiedEmail } from './rules.ts'

/**
 * The reader behind a provider's account. Accounts are matched by the provider's id, so a changed address leads to the same
 * reader. The first time, the account is linked by address, which the provider must have verified: throws UnverifiedEmail.
 */
export async function findOrInsertUserByClaims(change: Change, claims: Claims, now: Date): Promise<User> {
  const known = await findUserIdByIdentity(change, claims.issuer, claims.subject)
  const userId = known ?? (await linkByEmail(change, claims, now))
  return updateEmptyProfile(change, userId, {
    firstName: firstNameIn(claims),
    pictureUrl: pictureIn(claims),
  })
}

async function linkByEmail(change: Change, claims: Claims, now: Date): Promise<number> {
  const { success, data: email } = z.safeParse(EmailAddress, claims.email)
  if (!claims.isEmailVerified || !success) throw new UnverifiedEmail()
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
