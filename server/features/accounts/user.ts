import { sql, type SqlBool } from 'kysely'
import type { User } from '#contract/accounts/account.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { signedOut } from '#server/http/http-error.ts'
import type { Admit } from './registration/admission.ts'

export interface UserRow {
  id: number
  email: string
  first_name: string | null
  profile_image_url: string | null
  language: string | null
}

const userColumns = ['id', 'email', 'first_name', 'profile_image_url', 'language'] as const

export const asUser = (row: UserRow): User => ({
  id: row.id as User['id'],
  email: row.email,
  firstName: row.first_name,
  profileImageUrl: row.profile_image_url,
  language: row.language,
})

/** What stands in place of a deleted account's address: not one, so nobody can sign in with it. */
export const formerEmail = (id: number) => `former reader ${id}` // not a text

/** Whether somebody can sign in to an account: it is not what remains of one, nor a placeholder. */
export const hasAddress = sql<SqlBool>`users.email like '%@%'`

/** Throws 401 if the account has just been deleted. */
export async function findUser(db: Db | Change, id: number): Promise<User> {
  const row = await db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw signedOut()
  return asUser(row)
}

/**
 * The name is stored only if the account has none. A new account is inserted first and then admitted, so that of two first sign-ins at
 * the same time only one is a newcomer; whoever is refused leaves nothing behind.
 */
export async function findOrInsertUser(
  change: Change,
  { email, name, next = null }: { email: string; name: string | null; next?: string | null },
  admit: Admit,
  now: Date,
): Promise<User> {
  const inserted = await change
    .insertInto('users')
    .values({ email, first_name: name, profile_image_url: null, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(userColumns)
    .executeTakeFirst()
  if (inserted) {
    await admit(change, { id: inserted.id, email, next, now })
    return asUser(inserted)
  }
  const known = await change
    .updateTable('users')
    .set((eb) => ({ first_name: eb.fn.coalesce('first_name', eb.val(name)) }))
    .where('email', '=', email)
    .returning(userColumns)
    .executeTakeFirst()
  if (!known) throw signedOut()
  return asUser(known)
}

export async function updateEmptyProfile(
  change: Change,
  id: number,
  profile: { firstName: string | null; pictureUrl: string | null },
): Promise<User> {
  const row = await change
    .updateTable('users')
    .set((eb) => ({
      first_name: eb.fn.coalesce('first_name', eb.val(profile.firstName)),
      profile_image_url: eb.fn.coalesce('profile_image_url', eb.val(profile.pictureUrl)),
    }))
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
  return asUser(row)
}
