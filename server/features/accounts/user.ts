import type { User } from '#contract/accounts/account.ts'
import type { Change, Db } from '#server/db/schema.ts'

export interface UserRow {
  id: number
  email: string
  first_name: string | null
  profile_image_url: string | null
}

const userColumns = ['id', 'email', 'first_name', 'profile_image_url'] as const

export const asUser = (row: UserRow): User => ({
  id: row.id as User['id'],
  email: row.email,
  firstName: row.first_name,
  profileImageUrl: row.profile_image_url,
})

export const findUser = async (db: Db | Change, id: number): Promise<User> =>
  asUser(await db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirstOrThrow())

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
