import type { Db } from '#server/db/schema.ts'
import type { CanReadList } from '#server/features/clubs/policy.ts'

export type ClubBook = Awaited<ReturnType<typeof listClubBooks>>[number]

/** Up to 2,000 books; without titles, which only the weightiest books need (`listNamed`). */
export const listClubBooks = (db: Db, { clubId }: CanReadList) =>
  db
    .selectFrom('listed_books')
    .innerJoin('books', 'books.id', 'listed_books.book_id')
    .leftJoin('club_ratings', (join) =>
      join
        .onRef('club_ratings.club_id', '=', 'listed_books.club_id')
        .onRef('club_ratings.book_id', '=', 'listed_books.book_id'),
    )
    .select([
      'books.id',
      'books.work',
      'books.series',
      'books.series_number',
      'status',
      'read_date',
      'added_at',
      'club_ratings.rating_sum',
      'club_ratings.rating_count',
    ])
    .where('listed_books.club_id', '=', clubId)
    .execute()

const selectNamed = (db: Db) =>
  db.selectFrom('books').select(['id', 'title', 'author', 'genre', 'genres', 'owner_id'])

export type NamedBook = Awaited<ReturnType<ReturnType<typeof selectNamed>['executeTakeFirstOrThrow']>>

/** Shared or not. */
export const listNamed = async (db: Db, ids: readonly number[]): Promise<NamedBook[]> =>
  ids.length === 0 ? [] : selectNamed(db).where('id', 'in', ids).execute()
