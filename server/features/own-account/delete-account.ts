import { sql } from 'kysely'
import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import { type Lifecycles, listLifecycles } from '#server/db/lifecycle.ts'
import type { Change, Db, Tables } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { formerEmail } from '#server/features/accounts/user.ts'
import { findFirstUserId } from '#server/features/accounts/site-admins/admin-by.ts'
import { eraseClub } from '#server/features/clubs/deletion/delete-club.ts'
import { lockClub } from '#server/features/clubs/revise-club.ts'
import { deleteIfUnused } from '#server/features/clubs/unused-images.ts'
import { retractClub } from '#server/features/notifications/retract.ts'
import { HttpError } from '#server/http/http-error.ts'
import { listAffectedClubs } from './affected-clubs.ts'
import { leaveClub } from './leave-club.ts'
import { deleteForgottenBooks, disownBooks } from './own-books.ts'
import { listImages } from './own-images.ts'

/** The reader appeared in another club after the clubs were locked, so the transaction has to be retried. */
class ClubsChanged extends Error {}

/** Attempts before giving up; more would only be needed if the reader posted faster than this deletes. */
const maxAttempts = 3

/** Deletes an account in one transaction (docs/decisions/014-leaving.md). */
export async function deleteAccount(db: Db, lifecycles: Lifecycles<Tables>, reader: Reader): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    try {
      return await transact(db, (change) => deleteWithin(change, lifecycles, reader))
    } catch (error) {
      if (!(error instanceof ClubsChanged)) throw error
    }
  }
  throw new HttpError(
    'unavailable',
    message('account.busy', 'Your account is busy right now. Try again in a moment.'),
  )
}

async function deleteWithin(change: Change, lifecycles: Lifecycles<Tables>, reader: Reader): Promise<void> {
  const clubIds = await listAffectedClubs(change, lifecycles, reader.id)
  // Ordered by id, so that concurrent deletions cannot deadlock.
  for (const id of clubIds) await lockClub(change, id)
  const images = await listImages(change, reader, clubIds)
  await clearProfile(change, reader)
  // The reader's row is locked from here on, so no new posts can arrive.
  const locked = new Set(clubIds)
  const affected = await listAffectedClubs(change, lifecycles, reader.id)
  if (!affected.every((id) => locked.has(id))) throw new ClubsChanged()

  await deleteRows(change, lifecycles, reader)
  for (const id of clubIds) {
    if (await leaveClub(change, id, reader)) continue
    await retractClub(change, id)
    await eraseClub(change, id)
  }
  await deleteForgottenBooks(change, lifecycles, reader)
  await disownBooks(change, reader)
  // A time in the future, so that it includes images that became unused in this transaction.
  await deleteIfUnused(change, [...new Set(images)], new Date(Date.now() + 60_000))
  // Without ADMIN_EMAILS the first account is the site admin; an empty row keeps the second from becoming it.
  if ((await findFirstUserId(change)) !== reader.id)
    await change.deleteFrom('users').where('id', '=', reader.id).execute()
}

/** Deletes or anonymizes the reader's rows, beginning with those of the last features. */
async function deleteRows(change: Change, lifecycles: Lifecycles<Tables>, reader: Reader): Promise<void> {
  for (const [table, { onDeletion }] of listLifecycles(lifecycles).toReversed()) {
    if (typeof onDeletion === 'function') await onDeletion(change, reader)
    else if (onDeletion === 'delete')
      await sql`delete from ${sql.table(table)} where user_id = ${reader.id}`.execute(change)
    else if (onDeletion && 'clear' in onDeletion)
      for (const column of onDeletion.clear)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = ${reader.id}`.execute(
          change,
        )
  }
}

const clearProfile = (change: Change, { id }: Reader) =>
  change
    .updateTable('users')
    .set({
      email: formerEmail(id),
      first_name: null,
      profile_image_url: null,
      time_zone: null,
      language: null,
      handle: null,
      admin_by_claim: null,
      library_visibility: 'nobody',
      suspended_at: null,
      made_admin_at: null,
    })
    .where('id', '=', id)
    .execute()
