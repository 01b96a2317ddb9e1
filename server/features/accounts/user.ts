import type { User } from '#contract/accounts/account.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { signedOut } from '#server/http/http-error.ts'

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

/** Throws 401 if the account has just been deleted. */
export async function findUser(db: Db | Change, id: number): Promise<User> {
  const row = await db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw signedOut()
  return asUser(row)
}

/** The name is stored only if the account has none. */
export async function findOrInsertUser(
  change: Change,
  email: string,
  name: string | null,
  now: Date,
): Promise<User> {
  const row = await change
    .insertInto('users')
    .values({ email, first_name: name, profile_image_url: null, created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((eb) => ({ first_name: eb.fn.coalesce('users.first_name', 'excluded.first_name') })),
    )
    .returning(userColumns)
    .executeTakeFirstOrThrow()
  return asUser(row)
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
