import type { User } from '#contract/accounts/account.ts'
import { handleTaken } from '#contract/accounts/handle.ts'
import type { LibraryVisibility } from '#contract/accounts/library-visibility.ts'
import type { Reader } from '#server/app-context.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { findUser } from '#server/features/accounts/user.ts'
import { reviseReader } from '#server/features/progress/revise-places.ts'
import { changeSharing } from '#server/features/texts/share-places.ts'
import { HttpError } from '#server/http/http-error.ts'
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
    handle?: string | null
    library_visibility?: LibraryVisibility
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
    }).catch((error: unknown) => {
      if (profile.handle && isUniqueViolation(error))
        throw new HttpError('name-taken', handleTaken, [{ field: 'handle', message: handleTaken }])
      throw error
    })
  return findUser(db, reader.id)
}
