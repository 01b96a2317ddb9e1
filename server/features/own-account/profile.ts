import type { User } from '#contract/accounts/account.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { findUser } from '#server/features/accounts/user.ts'
import { reviseReader } from '#server/features/progress/revise-places.ts'
import { changeSharing } from '#server/features/texts/share-places.ts'
import { renameMentioned } from '#server/features/texts/mentions/mentions.ts'

/** Omitted columns keep their values. */
export async function updateProfile(
  db: Db,
  reader: Reader,
  profile: {
    first_name?: string | null
    profile_image_url?: string | null
    time_zone?: string
    language?: string
    shares_places?: number
  },
): Promise<User> {
  if (Object.keys(profile).length > 0)
    await transact(db, async (change) => {
      const save = () => change.updateTable('users').set(profile).where('id', '=', reader.id).execute()
      const update = () =>
        profile.shares_places === undefined ? save() : changeSharing(change, reader.id, save)
      if (profile.first_name === undefined) await update()
      else await renameMentioned(change, reader.id, profile.first_name, update)
      if (profile.first_name !== undefined || profile.shares_places !== undefined)
        await reviseReader(change, reader)
    })
  return findUser(db, reader.id)
}
