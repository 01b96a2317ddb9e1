import type { Reader } from '#server/app-context.ts'
import { lockInOrder } from '#server/db/engine.ts'
import type { Change } from '#server/db/schema.ts'
import { publish } from '#server/db/transact.ts'
import { clubTopic } from '#server/features/clubs/topics.ts'
import { areBooks, type BookOfClub } from './books-of-clubs.ts'

/** Books in one statement. */
const atOnce = 100

/** Counts changes of a reader's places in books of clubs, and publishes after the commit those that others see. */
export async function revisePlaces(
  change: Change,
  reader: { id: number },
  ...books: readonly BookOfClub[]
): Promise<void> {
  if (books.length === 0) return
  const { shares_places } = await change
    .selectFrom('users')
    .select('shares_places')
    .where('id', '=', reader.id)
    .executeTakeFirstOrThrow()
  if (shares_places === 0) return
  const inOrder = books.toSorted((a, b) => a.clubId - b.clubId || a.bookId - b.bookId)
  for (let start = 0; start < inOrder.length; start += atOnce)
    await reviseSome(change, inOrder.slice(start, start + atOnce))
}

async function reviseSome(change: Change, books: readonly BookOfClub[]): Promise<void> {
  const isOne = areBooks(books)
  // An update alone takes its locks in any order, so that two readers of the same clubs could wait for each other.
  if (books.length > 1)
    await lockInOrder(
      change,
      change.selectFrom('listed_books').select('book_id').where(isOne).orderBy('club_id').orderBy('book_id'),
    ).execute()
  const revised = await incrementPlaces(change)
    .where(isOne)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('live_clubs as clubs')
          .select('clubs.id')
          .whereRef('clubs.id', '=', 'listed_books.club_id')
          .where('clubs.shares_places', '=', 1),
      ),
    )
    .execute()
  for (const one of revised) publishPlaces(change, one)
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
