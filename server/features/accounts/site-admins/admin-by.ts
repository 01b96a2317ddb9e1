import type { AdminBy } from '#contract/accounts/admin-by.ts'
import type { SiteAdminSettings } from '#server/config.ts'
import type { Change, Db } from '#server/db/schema.ts'

/**
 * What makes a reader a site admin; null for everybody else. A claim counts only as it is configured today. The first account is one
 * only where neither the environment nor a site admin has named anybody.
 */
export async function findAdminBy(
  db: Db | Change,
  siteAdmins: SiteAdminSettings,
  { id, email }: { id: number; email: string },
): Promise<AdminBy | null> {
  if (siteAdmins.emails.includes(email)) return 'environment'
  const row = await db
    .selectFrom('users')
    .select(['id', 'made_admin_at', 'admin_by_claim'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  if (siteAdmins.claim !== null && row.admin_by_claim === siteAdmins.claim) return 'provider'
  if (row.made_admin_at !== null) return 'page'
  return row.id === (await findAdminByDefault(db, siteAdmins)) ? 'first' : null
}

/** The ids of all site admins, with what makes them one. */
export async function listSiteAdmins(
  db: Db | Change,
  siteAdmins: SiteAdminSettings,
): Promise<Map<number, AdminBy>> {
  const { emails, claim } = siteAdmins
  const selected = db.selectFrom('users').select(['id', 'email', 'admin_by_claim'])
  // One query for each index: with "or" SQLite reads every reader.
  const rows = [
    ...(await selected.where('made_admin_at', 'is not', null).execute()),
    ...(claim === null ? [] : await selected.where('admin_by_claim', '=', claim).execute()),
    ...(emails.length > 0 ? await selected.where('email', 'in', emails).execute() : []),
  ]
  const admins = new Map(
    rows.map((row): [number, AdminBy] => [
      row.id,
      emails.includes(row.email)
        ? 'environment'
        : claim !== null && row.admin_by_claim === claim
          ? 'provider'
          : 'page',
    ]),
  )
  const byDefault = await findAdminByDefault(db, siteAdmins)
  if (byDefault !== null) admins.set(byDefault, 'first')
  return admins
}

/** The first account, or null as soon as anything else names site admins. */
async function findAdminByDefault(
  db: Db | Change,
  { emails, claim }: SiteAdminSettings,
): Promise<number | null> {
  if (emails.length > 0 || claim !== null) return null
  const made = await db
    .selectFrom('users')
    .select('id')
    .where('made_admin_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return made ? null : ((await findFirstUserId(db)) ?? null)
}

export async function findFirstUserId(db: Db | Change): Promise<number | undefined> {
  const { first } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.min<number | null>('id').as('first'))
    .executeTakeFirstOrThrow()
  return first ?? undefined
}
