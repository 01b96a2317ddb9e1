import type { AdminBy } from '#contract/accounts/admin-by.ts'
import type { Change, Db } from '#server/db/schema.ts'

/**
 * What makes a reader a site admin; null for everybody else. The first account is one only where `ADMIN_EMAILS` and site admins have
 * named nobody.
 */
export async function findAdminBy(
  db: Db | Change,
  adminEmails: readonly string[],
  { id, email }: { id: number; email: string },
): Promise<AdminBy | null> {
  if (adminEmails.includes(email)) return 'environment'
  const made = await listMadeAdmins(db)
  if (made.includes(id)) return 'page'
  if (adminEmails.length > 0 || made.length > 0) return null
  return id === (await findFirstUserId(db)) ? 'first' : null
}

/** Few, by the index of those that were made. */
export async function listMadeAdmins(db: Db | Change): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('made_admin_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function findFirstUserId(db: Db | Change): Promise<number | undefined> {
  const { first } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.min<number | null>('id').as('first'))
    .executeTakeFirstOrThrow()
  return first ?? undefined
}

/** The ids of all site admins. */
export async function listSiteAdmins(db: Db | Change, adminEmails: readonly string[]): Promise<number[]> {
  const made = await listMadeAdmins(db)
  const named =
    adminEmails.length > 0
      ? await db.selectFrom('users').select('id').where('email', 'in', adminEmails).execute()
      : []
  const admins = [...new Set([...made, ...named.map(({ id }) => id)])]
  if (admins.length > 0 || adminEmails.length > 0) return admins
  const first = await findFirstUserId(db)
  return first === undefined ? [] : [first]
}
