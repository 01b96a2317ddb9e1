import type { Change } from '#server/db/schema.ts'

/** The user linked to a provider's account. */
export async function findUserIdByIdentity(
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
