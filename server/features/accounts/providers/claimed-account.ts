import * as z from 'zod/mini'
import { type User, nameMax } from '#contract/accounts/account.ts'
import { EmailAddress } from '#contract/accounts/email-address.ts'
import { givenName } from '#contract/accounts/given-name.ts'
import type { Change } from '#server/db/schema.ts'
import type { Claims } from '#server/outbound/openid-claims.ts'
import type { Admit } from '../registration/admission.ts'
import { findOrInsertUser, updateEmptyProfile } from '../user.ts'

/** The provider has not verified that the address belongs to the account's owner. */
export class UnverifiedEmail extends Error {}

const firstNameIn = ({ firstName }: Claims): string | null =>
  z.safeParse(givenName(), firstName?.slice(0, nameMax)).data ?? null

export const pictureIn = ({ picture }: Claims): string | null =>
  picture?.startsWith('https://') && picture.length <= 2000 && URL.canParse(picture) ? picture : null

/**
 * The reader behind a provider's account. Accounts are matched by the provider's id, so a changed address leads to the same
 * reader. The first time, the account is linked by address, which the provider must have verified: throws UnverifiedEmail.
 */
export async function findOrInsertUserByClaims(
  change: Change,
  claims: Claims,
  {
    adminClaim,
    next,
    admit,
    now,
  }: { adminClaim: string | null; next: string | null; admit: Admit; now: Date },
): Promise<User> {
  const known = await findUserIdByIdentity(change, claims.issuer, claims.subject)
  const userId = known ?? (await linkByEmail(change, claims, { next, admit, now }))
  if (claims.isSiteAdmin !== null)
    await updateAdminClaim(change, userId, claims.isSiteAdmin ? adminClaim : null)
  return updateEmptyProfile(change, userId, {
    firstName: firstNameIn(claims),
    pictureUrl: pictureIn(claims),
  })
}

async function linkByEmail(
  change: Change,
  claims: Claims,
  { next, admit, now }: { next: string | null; admit: Admit; now: Date },
): Promise<number> {
  const { success, data: email } = z.safeParse(EmailAddress, claims.email)
  if (!claims.isEmailVerified || !success) throw new UnverifiedEmail()
  const user = await findOrInsertUser(change, { email, name: null, next }, admit, now)
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

const updateAdminClaim = (change: Change, userId: number, claim: string | null) =>
  change.updateTable('users').set({ admin_by_claim: claim }).where('id', '=', userId).execute()

async function findUserIdByIdentity(
  change: Change,
  issuer: string,
  subject: string,
): Promise<number | undefined> {
  const row = await change
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}
