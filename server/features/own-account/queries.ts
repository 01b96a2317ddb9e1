import type { User } from '#contract/accounts/account.ts'
import { findUser } from '#server/features/accounts/queries.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'

/** Changes what a reader says of themselves; what is left out stays. */
export async function updateProfile(
  db: Db,
  reader: Reader,
  profile: { first_name?: string | null; profile_image_url?: string | null },
): Promise<User> {
  if (Object.keys(profile).length > 0)
    await db.updateTable('users').set(profile).where('id', '=', reader.id).execute()
  return findUser(db, reader.id)
}
