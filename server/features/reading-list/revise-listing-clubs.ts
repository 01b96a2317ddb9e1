import { sql } from 'kysely'
import type { Change } from '#server/db/schema.ts'

/**
 * Increments the revisions of all clubs that list any of these books, so that their cached pages are replaced. Call it before
 * changing the books: like everywhere, clubs are locked before books, in the order of ids.
 */
export async function reviseListingClubs(change: Change, bookIds: readonly number[]): Promise<void> {
  const rows = await change
    .selectFrom('listed_books')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'listed_books.club_id')
    .select('clubs.id')
    .distinct()
    .where('listed_books.book_id', 'in', bookIds)
    .orderBy('clubs.id')
    .execute()
  for (const { id } of rows)
    await sql`update clubs set revision = revision + 1 where id = ${id}`.execute(change)
}
