import type { User } from '#contract/accounts/account.ts'
import type { Change, Db } from '#server/db/schema.ts'

export interface UserRow {
  id: number
  email: string
  first_name: string | null
  profile_image_url: string | null
}

export const userColumns = ['id', 'email', 'first_name', 'profile_image_url'] as const

export const asUser = (row: UserRow): User => ({
  id: row.id as User['id'],
  email: row.email,
  firstName: row.first_name,
  profileImageUrl: row.profile_image_url,
})

export const findUser = async (db: Db | Change, id: number): Promise<User> =>
  asUser(await db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirstOrThrow())

/** The account at `place`, counted from the newest; ids grow with time, so the primary key finds it. */
export const findNewestAccount = (db: Db, place: number) =>
  db
    .selectFrom('users')
    .select('created_at')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(place - 1)
    .executeTakeFirst()

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}
