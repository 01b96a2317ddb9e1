import { type SqlBool, sql } from 'kysely'
import type { Listed } from '#server/features/reading-list/policy.ts'

export type BookOfClub = Pick<Listed, 'clubId' | 'bookId'>

/** That a row belongs to one of these books. */
export const areBooks = (books: readonly BookOfClub[]) =>
  sql<SqlBool>`(club_id, book_id) in (${sql.join(
    books.map(({ clubId, bookId }) => sql`(${clubId}, ${bookId})`),
  )})`
