import type { ClubId } from '#contract/clubs/club.ts'
import { formerReader } from '#contract/own-account/own-account.ts'
import { deleteSessions } from '#server/features/accounts/sessions/commands.ts'
import { findFirstUserId } from '#server/features/accounts/site-admins/queries.ts'
import { clubTopic } from '#server/features/clubs/revision/rules.ts'
import { lockClub } from '#server/features/clubs/revision/commands.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { deletePictures, listPictures, unsignSuggestions } from './pictures.ts'
import { publish } from '#server/events/after-commit.ts'
import { incrementCounter } from '#server/db/counters.ts'
import { leaveClub } from './succession.ts'

/** Something of the reader's came into a club that is not held yet: the change begins again. */
class Overtaken extends Error {}

/** Times it begins again before it gives up: the reader would have to write faster than this deletes. */
const patience = 3

/** Deletes an account in one change (docs/decisions/014-leaving.md). */
export async function closeAccountOf(db: Db, reader: Reader): Promise<void> {
  for (let time = 0; time < patience; time++) {
    try {
      await db.transaction().execute((change) => closeWithin(change, reader))
      return
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
  throw new HttpError('unavailable', 'Your account is busy right now. Please try again in a moment.')
}

async function closeWithin(change: Change, reader: Reader): Promise<void> {
  const clubIds = await listTouchedClubs(change, reader)
  // In the order of their numbers, so that two who leave at once wait for each other instead of for ever.
  for (const id of clubIds) await lockClub(change, id)
  const pictures = await listPictures(change, reader, clubIds)
  await emptyUser(change, reader)
  // The row of the reader is held from here on: nothing more of theirs comes in.
  const held = new Set(clubIds)
  if (!(await listTouchedClubs(change, reader)).every((id) => held.has(id))) throw new Overtaken()

  for (const id of clubIds) if (!(await leaveClub(change, id, reader))) await endClub(change, id)
  await unsign(change, reader)
  await unsignSuggestions(change, reader)
  await deleteTraces(change, reader)
  await deleteForgottenBooks(change, reader)
  await disownBooks(change, reader)
  await deletePictures(change, pictures)
  // Whoever came first runs the instance where nobody else is named: that must not fall to whoever came second.
  if ((await findFirstUserId(change)) !== reader.id)
    await change.deleteFrom('users').where('id', '=', reader.id).execute()
}

/** Every club the reader is in, runs, or has left something in, by number. */
async function listTouchedClubs(change: Change, { id }: Reader): Promise<ClubId[]> {
  const rows = await change
    .selectFrom('members')
    .select('club_id')
    .where('user_id', '=', id)
    .union(change.selectFrom('reviews').select('club_id').where('user_id', '=', id))
    .union(change.selectFrom('notes').select('club_id').where('user_id', '=', id))
    .union(change.selectFrom('posts').select('club_id').where('user_id', '=', id))
    .union(change.selectFrom('listed_books').select('club_id').where('chosen_by', '=', id))
    .union(change.selectFrom('listed_books').select('club_id').where('added_by', '=', id))
    .union(change.selectFrom('clubs').select('id as club_id').where('created_by', '=', id))
    .execute()
  return rows.map(({ club_id }) => club_id as ClubId).toSorted((one, other) => one - other)
}

/** Takes everything from the row that says whose it is. What stands for the address is none: nobody signs in by it. */
const emptyUser = (change: Change, { id }: Reader) =>
  change
    .updateTable('users')
    .set({ email: `former reader ${id}`, first_name: null, profile_image_url: null })
    .where('id', '=', id)
    .execute()

/** A club without anybody goes with all that is in it. Invite-only first: its ratings leave the books' (006). */
async function endClub(change: Change, id: ClubId): Promise<void> {
  await change.updateTable('clubs').set({ visibility: 'invite-only' }).where('id', '=', id).execute()
  await change.deleteFrom('club_text').where('rowid', '=', id).execute()
  await change.deleteFrom('clubs').where('id', '=', id).execute()
  await incrementCounter(change, 'clubs', -1)
  publish(change, { topic: clubTopic(id), parts: ['standing'], revision: null })
}

/** What the reader wrote stays in its place, without a word about who wrote it. Stars go on counting. */
async function unsign(change: Change, { id }: Reader): Promise<void> {
  const unsigned = { user_id: null, member_name: formerReader }
  await change.updateTable('reviews').set(unsigned).where('user_id', '=', id).execute()
  await change.updateTable('notes').set(unsigned).where('user_id', '=', id).execute()
  await change.updateTable('posts').set(unsigned).where('user_id', '=', id).execute()
  await change.updateTable('listed_books').set({ chosen_by: null }).where('chosen_by', '=', id).execute()
  await change.updateTable('listed_books').set({ added_by: null }).where('added_by', '=', id).execute()
}

async function deleteTraces(change: Change, { id, email }: Reader): Promise<void> {
  await change.deleteFrom('progress').where('user_id', '=', id).execute()
  await change.deleteFrom('notices').where('user_id', '=', id).execute()
  await deleteSessions(change, id)
  await change.deleteFrom('identities').where('user_id', '=', id).execute()
  await change.deleteFrom('sign_in_codes').where('email', '=', email).execute()
}

/** Deletes the books the reader wrote in that no club lists or has spoken of; the others stay with their clubs. */
const deleteForgottenBooks = (change: Change, { id }: Reader) =>
  change
    .deleteFrom('books')
    .where('owner_id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('listed_books')
            .select('book_id')
            .where('book_id', '=', eb.ref('books.id'))
            .unionAll(eb.selectFrom('reviews').select('book_id').where('book_id', '=', eb.ref('books.id')))
            .unionAll(eb.selectFrom('notes').select('book_id').where('book_id', '=', eb.ref('books.id')))
            .unionAll(eb.selectFrom('posts').select('book_id').where('book_id', '=', eb.ref('books.id')))
            .unionAll(eb.selectFrom('progress').select('book_id').where('book_id', '=', eb.ref('books.id')))
            .unionAll(
              eb.selectFrom('club_ratings').select('book_id').where('book_id', '=', eb.ref('books.id')),
            )
            .unionAll(
              eb.selectFrom('talk_counts').select('book_id').where('book_id', '=', eb.ref('books.id')),
            ),
        ),
      ),
    )
    .execute()

/**
 * Books that clubs list stay, and stay as private as they were: without an owner they would stand in everybody's catalogue.
 * They go to a row that is nobody's account, one for each reader who left, since two may have written in the same book.
 */
async function disownBooks(change: Change, { id }: Reader): Promise<void> {
  const own = await change
    .selectFrom('books')
    .select('id')
    .where('owner_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (!own) return
  const nobody = await change
    .insertInto('users')
    .values({
      email: `books of former reader ${id}`,
      first_name: null,
      profile_image_url: null,
      created_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await change.updateTable('books').set({ owner_id: nobody.id }).where('owner_id', '=', id).execute()
}
