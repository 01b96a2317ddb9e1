import type { Progress } from '#contract/progress/progress.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'

/** A reader's own progress; before the first save page 0, with the club's page count or else the catalogue's. */
export async function findProgress(db: Db | Change, reader: Reader, listed: Listed): Promise<Progress> {
  const row = await db
    .selectFrom('books')
    .leftJoin('progress', (join) =>
      join
        .onRef('progress.book_id', '=', 'books.id')
        .on('progress.club_id', '=', listed.clubId)
        .on('progress.user_id', '=', reader.id),
    )
    .innerJoin('listed_books', 'listed_books.book_id', 'books.id')
    .select((eb) => [
      eb.fn.coalesce('listed_books.page_count', 'books.page_count').as('page_count'),
      'current_page',
      'total_pages',
      'updated_at',
    ])
    .where('books.id', '=', listed.bookId)
    .where('listed_books.club_id', '=', listed.clubId)
    .executeTakeFirstOrThrow()
  return asProgress(row)
}

/** Saved progress; before the first save page 0 with the book's page count. */
export const asProgress = (row: {
  page_count: number | null
  current_page: number | null
  total_pages: number | null
  updated_at: string | null
}): Progress => ({
  currentPage: row.current_page ?? 0,
  totalPages: row.updated_at === null ? row.page_count : row.total_pages,
  updatedAt: row.updated_at,
})
