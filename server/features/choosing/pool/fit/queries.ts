import type { Change, Db } from '#server/db/schema.ts'
import type { KnownBook } from '../fit.ts'

/** The books that a club has read or is reading, at most as many as its list holds. */
export const listKnownBooks = (db: Db | Change, clubId: number): Promise<KnownBook[]> =>
  db
    .selectFrom('listed_books')
    .innerJoin('books', 'books.id', 'listed_books.book_id')
    .leftJoin('club_ratings', (join) =>
      join
        .onRef('club_ratings.club_id', '=', 'listed_books.club_id')
        .onRef('club_ratings.book_id', '=', 'listed_books.book_id'),
    )
    .select(['books.id', 'title', 'author', 'genre', 'club_ratings.rating_sum', 'club_ratings.rating_count'])
    .where('listed_books.club_id', '=', clubId)
    .where('listed_books.status', 'in', ['read', 'reading'])
    .orderBy('listed_books.reading_order')
    .execute()
