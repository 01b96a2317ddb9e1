import type { User } from '#contract/accounts/account.ts'
import { findUser } from '../accounts/queries.ts'
import type { Reader } from '../house.ts'
import type { Store } from '../migrations/tables.ts'

/** Changes what a reader says of themselves; what is left out stays. */
export async function updateProfile(
  store: Store,
  reader: Reader,
  profile: { first_name?: string | null; profile_image_url?: string | null },
): Promise<User> {
  if (Object.keys(profile).length > 0)
    await store.updateTable('users').set(profile).where('id', '=', reader.id).execute()
  return findUser(store, reader.id)
}
