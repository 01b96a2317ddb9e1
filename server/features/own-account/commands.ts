import type { User } from '#contract/accounts/account.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { findUser } from '#server/features/accounts/user.ts'
import { deleteSessions } from '#server/features/accounts/sessions/stored-sessions.ts'
import { findFirstUserId } from '#server/features/accounts/policy.ts'
import { deleteIfUnused } from '#server/features/images/unused-images.ts'
import { eraseClub } from '#server/features/clubs/deletion/commands.ts'
import { lockClub } from '#server/features/clubs/revision/commands.ts'
import { renameMentioned } from '#server/features/texts/mentions/mentions.ts'
import { withdrawAll } from '#server/features/notifications/withdraw-actor.ts'
import { HttpError } from '#server/http/http-error.ts'
import { reviseReader } from '#server/features/progress/revise-places.ts'
import { deleteSuggestionsOf } from '#server/features/choosing/pool/suggest.ts'
import { deleteNotifications } from './notifications/commands.ts'
import { deleteForgottenBooks, disownBooks } from './books/commands.ts'
import { leaveClub } from './clubs/commands.ts'
import { anonymizePosts, anonymizeSuggestions } from './posts/commands.ts'
import { listAffectedClubs, listImages } from './queries.ts'

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
    await db.transaction().execute(async (change) => {
      const update = () => change.updateTable('users').set(profile).where('id', '=', reader.id).execute()
      if (profile.first_name === undefined) await update()
      else await renameMentioned(change, reader.id, profile.first_name, update)
      if (profile.first_name !== undefined || profile.shares_places !== undefined)
        await reviseReader(change, reader)
    })
  return findUser(db, reader.id)
}

/** The reader appeared in another club after the clubs were locked, so the transaction has to be retried. */
class ClubsChanged extends Error {}

/** Attempts before giving up; more would only be needed if the reader posted faster than this deletes. */
const maxAttempts = 3

/** Deletes an account in one transaction (docs/decisions/014-leaving.md). */
export async function deleteAccount(db: Db, reader: Reader): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    try {
      return await db.transaction().execute((change) => deleteWithin(change, reader))
    } catch (error) {
      if (!(error instanceof ClubsChanged)) throw error
    }
  }
  throw new HttpError('unavailable', 'Your account is busy right now. Try again in a moment.')
}

async function deleteWithin(change: Change, reader: Reader): Promise<void> {
  const clubIds = await listAffectedClubs(change, reader)
  // Ordered by id, so that concurrent deletions cannot deadlock.
  for (const id of clubIds) await lockClub(change, id)
  const images = await listImages(change, reader, clubIds)
  await clearProfile(change, reader)
  // The reader's row is locked from here on, so no new posts can arrive.
  const locked = new Set(clubIds)
  if (!(await listAffectedClubs(change, reader)).every((id) => locked.has(id))) throw new ClubsChanged()

  await deleteSuggestionsOf(change, reader, new Date())
  for (const id of clubIds) if (!(await leaveClub(change, id, reader))) await eraseClub(change, id)
  await anonymizePosts(change, reader)
  await anonymizeSuggestions(change, reader)
  await deletePersonalRows(change, reader)
  await deleteForgottenBooks(change, reader)
  await disownBooks(change, reader)
  // A time in the future, so that it includes images that became unused in this transaction.
  await deleteIfUnused(change, [...new Set(images)], new Date(Date.now() + 60_000))
  // Without ADMIN_EMAILS the first account is the site admin; an empty row keeps the second from becoming it.
  if ((await findFirstUserId(change)) !== reader.id)
    await change.deleteFrom('users').where('id', '=', reader.id).execute()
}

/** The new address is not a valid one, so nobody can sign in with it. */
const clearProfile = (change: Change, { id }: Reader) =>
  change
    .updateTable('users')
    .set({
      email: `former reader ${id}`,
      first_name: null,
      profile_image_url: null,
      time_zone: null,
      language: null,
    })
    .where('id', '=', id)
    .execute()

async function deletePersonalRows(change: Change, { id, email }: Reader): Promise<void> {
  await change.deleteFrom('progress').where('user_id', '=', id).execute()
  await change.deleteFrom('look_ahead').where('user_id', '=', id).execute()
  await change.deleteFrom('declines').where('user_id', '=', id).execute()
  await change.deleteFrom('reactions').where('user_id', '=', id).execute()
  await withdrawAll(change, 'reaction', id)
  await change.deleteFrom('removals').where('user_id', '=', id).execute()
  await change.deleteFrom('calendar_feeds').where('user_id', '=', id).execute()
  await change.deleteFrom('meeting_reminders').where('user_id', '=', id).execute()
  await deleteNotifications(change, id)
  await deleteSessions(change, id)
  await change.deleteFrom('identities').where('user_id', '=', id).execute()
  await change.deleteFrom('sign_in_codes').where('email', '=', email).execute()
}
