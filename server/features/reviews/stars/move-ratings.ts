import { sql } from 'kysely'
import type { Visibility } from '#contract/clubs/club-choices.ts'
import type { Change } from '#server/db/schema.ts'
import type { Revision } from '#server/features/clubs/revise-club.ts'

export type Growth = NonNullable<Revision['ratings']>

/** Closes the ratings of the books that are not read yet; `but` those that are open, if the club hides ratings for each book. */
export async function closeStarsOf(
  change: Change,
  clubId: number,
  visibility: Visibility,
  { but = false }: { but?: boolean } = {},
): Promise<Growth> {
  const books = await change
    .selectFrom('club_ratings')
    .leftJoin('listed_books', (join) =>
      join
        .onRef('listed_books.club_id', '=', 'club_ratings.club_id')
        .onRef('listed_books.book_id', '=', 'club_ratings.book_id'),
    )
    .select(['club_ratings.book_id', 'rating_sum as sum', 'rating_count as count'])
    .where('club_ratings.club_id', '=', clubId)
    .where('rating_count', '>', 0)
    .where((eb) => eb.or([eb('status', 'is', null), eb('status', '<>', 'read')]))
    .$if(but, (query) => query.where('stars_open', '=', 0))
    // Every command that changes several books does so in this order.
    .orderBy('club_ratings.book_id')
    .execute()
  const closing = books.map(({ sum, count, ...book }) => ({ ...book, sum: -sum, count: -count }))
  return moveRatings(change, clubId, visibility, closing)
}

export async function openStarsOf(change: Change, clubId: number, visibility: Visibility): Promise<Growth> {
  const books = await change
    .selectFrom('club_ratings')
    .select(['book_id', 'closed_sum as sum', 'closed_count as count'])
    .where('club_id', '=', clubId)
    .where('closed_count', '>', 0)
    .orderBy('book_id')
    .execute()
  return moveRatings(change, clubId, visibility, books)
}

export async function openStarsOfBook(
  change: Change,
  clubId: number,
  visibility: Visibility,
  bookId: number,
): Promise<Growth> {
  const book = await change
    .selectFrom('club_ratings')
    .select(['book_id', 'closed_sum as sum', 'closed_count as count'])
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .executeTakeFirstOrThrow()
  return moveRatings(change, clubId, visibility, [book])
}

/** Moves all of a book's ratings between the closed ones and those that count: a positive `count` opens, a negative one closes. */
async function moveRatings(
  change: Change,
  clubId: number,
  visibility: Visibility,
  books: readonly (Growth & { book_id: number })[],
): Promise<Growth> {
  const total = { sum: 0, count: 0 }
  for (const { book_id, sum, count } of books) {
    await change
      .updateTable('reviews')
      .set({ closed: count < 0 ? 1 : 0 })
      .where('club_id', '=', clubId)
      .where('book_id', '=', book_id)
      .where('closed', '=', count < 0 ? 0 : 1)
      .execute()
    await sql`update club_ratings set rating_sum = rating_sum + ${sum}, rating_count = rating_count + ${count},
      closed_sum = closed_sum - ${sum}, closed_count = closed_count - ${count}
      where club_id = ${clubId} and book_id = ${book_id}`.execute(change)
    if (visibility !== 'invite-only')
      await sql`update books set rating_sum = rating_sum + ${sum}, rating_count = rating_count + ${count}
        where id = ${book_id}`.execute(change)
    total.sum += sum
    total.count += count
  }
  return total
}
