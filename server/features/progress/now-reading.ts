import { sql } from 'kysely'
import { ownClubsShown } from '#contract/members/own-club.ts'
import { nowReadingShown } from '#contract/progress/now-reading.ts'
import { readingOrderFallback } from '#contract/reading-list/listed-book.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { asProgress, reachedPart } from './progress.ts'

/** The books a reader's clubs are reading now, ordered by club and reading list, with the reader's progress. */
export async function listBooksBeingRead(db: Db, reader: Reader) {
  const ownClubs = db
    .selectFrom('members')
    .select(['id', 'club_id'])
    .where('user_id', '=', reader.id)
    .where('status', '=', 'member')
    .orderBy('id', 'desc')
    .limit(ownClubsShown)
  const beingRead = db
    .selectFrom(ownClubs.as('own'))
    .innerJoin('listed_books', 'listed_books.club_id', 'own.club_id')
    .select((eb) => [
      'own.id as member_id',
      'listed_books.club_id',
      'listed_books.book_id',
      'listed_books.page_count',
      eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy('listed_books.club_id')
            .orderBy(eb.fn.coalesce('reading_order', eb.lit(readingOrderFallback)))
            .orderBy('added_at')
            .orderBy('book_id'),
        )
        .as('place'),
    ])
    .where('listed_books.status', '=', sql.lit('reading'))
  const rows = await db
    .selectFrom(beingRead.as('listed'))
    .innerJoin('live_clubs as clubs', 'clubs.id', 'listed.club_id')
    .innerJoin('books', 'books.id', 'listed.book_id')
    .leftJoin('progress', (join) =>
      join
        .onRef('progress.club_id', '=', 'listed.club_id')
        .onRef('progress.book_id', '=', 'listed.book_id')
        .on('progress.user_id', '=', reader.id),
    )
    .select((eb) => [
      'clubs.id as clubId',
      'clubs.name',
      'clubs.slug',
      'books.id as bookId',
      'books.title',
      'books.author',
      'books.genre',
      'books.cover_image_url',
      eb.fn.coalesce('listed.page_count', 'books.page_count').as('page_count'),
      'current_page',
      'total_pages',
      'total_minutes',
      'position',
      'updated_at',
      'before_save',
      reachedPart('listed'),
    ])
    .where('place', '<=', nowReadingShown)
    .orderBy('member_id', 'desc')
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    club: { id: row.clubId, name: row.name, slug: row.slug },
    book: {
      id: row.bookId,
      title: row.title,
      author: row.author,
      genre: row.genre,
      coverImageUrl: row.cover_image_url,
    },
    progress: asProgress(row),
  }))
}
