import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { publish } from '#server/db/transact.ts'
import { clubTopic } from '#server/features/clubs/topics.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'

/** Counts a change of a reader's place in a book and publishes it after the commit, if others see it. */
export async function revisePlaces(
  change: Change,
  reader: { id: number },
  { clubId, bookId }: Pick<Listed, 'clubId' | 'bookId'>,
): Promise<void> {
  const revised = await incrementPlaces(change)
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where((eb) =>
      eb.and([
        eb.exists(
          eb
            .selectFrom('users')
            .select('users.id')
            .where('users.id', '=', reader.id)
            .where('users.shares_places', '=', 1),
        ),
        eb.exists(
          eb
            .selectFrom('live_clubs as clubs')
            .select('clubs.id')
            .where('clubs.id', '=', clubId)
            .where('clubs.shares_places', '=', 1),
        ),
      ]),
    )
    .executeTakeFirst()
  if (revised) publishPlaces(change, revised)
}

/** Counts and publishes a change of a reader's name, or of whether they share their places, in all books they read. */
export async function reviseReader(change: Change, reader: Reader): Promise<void> {
  // In order, so that two readers who rename themselves cannot deadlock.
  const books = await change
    .selectFrom('progress')
    .select(['club_id', 'book_id'])
    .where('user_id', '=', reader.id)
    .orderBy('club_id')
    .orderBy('book_id')
    .execute()
  for (const { club_id, book_id } of books) {
    const revised = await incrementPlaces(change)
      .where('club_id', '=', club_id)
      .where('book_id', '=', book_id)
      .executeTakeFirst()
    if (revised) publishPlaces(change, revised)
  }
}

const incrementPlaces = (change: Change) =>
  change
    .updateTable('listed_books')
    .set((eb) => ({ places_revision: eb('places_revision', '+', 1) }))
    .returning(['club_id', 'book_id'])

const publishPlaces = (change: Change, { club_id, book_id }: { club_id: number; book_id: number }): void =>
  publish(change, { topic: clubTopic(club_id), parts: [`readers/${book_id}`], revision: null })
