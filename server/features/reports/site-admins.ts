import type { SiteAdminSettings } from '#server/config.ts'
import type { Change } from '#server/db/schema.ts'
import { findFirstUserId } from '#server/features/accounts/policy.ts'

/** The ids of those who run this instance. */
export async function listSiteAdmins(
  change: Change,
  { emails, claim }: SiteAdminSettings,
): Promise<number[]> {
  if (emails.length === 0 && claim === null) {
    const first = await findFirstUserId(change)
    return first === undefined ? [] : [first]
  }
  const rows = await change
    .selectFrom('users')
    .select('id')
    .where((eb) =>
      eb.or([
        ...emails.map((email) => eb('email', '=', email)),
        ...(claim === null ? [] : [eb('admin_by_claim', '=', claim)]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}
