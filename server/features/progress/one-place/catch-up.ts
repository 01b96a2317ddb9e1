import { sql } from 'kysely'
import { positionMax } from '#contract/plans/position.ts'
import type { Change } from '#server/db/schema.ts'
import { publishToReader } from '#server/features/clubs/revise-club.ts'
import { listedInOwnClub } from '#server/features/reading-list/policy.ts'
import { revisePlaces } from '../revise-places.ts'

/**
 * Moves places in a club to where their reads are: readers saved them elsewhere while they were no members, or while the club was deleted.
 * In a book that the club has read, places only move on. Of all readers without `readerId`.
 */
export async function catchUp(change: Change, clubId: number, readerId: number | null): Promise<void> {
  const moved = await change
    .updateTable('progress')
    .from('reads')
    .set((eb) => ({
      position: eb.ref('reads.position'),
      current_page: pageInClub,
      part: null,
      before_save: null,
      updated_at: eb.ref('reads.saved_at').$notNull(),
    }))
    .whereRef('reads.id', '=', 'progress.read_id')
    .where('progress.club_id', '=', clubId)
    .$if(readerId !== null, (query) => query.where('progress.user_id', '=', readerId ?? 0))
    .whereRef('reads.saved_at', '>', 'progress.updated_at')
    .where('reads.position', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('reads.position', '>=', eb.fn.coalesce('progress.position', eb.lit(0))),
        eb.exists(
          eb
            .selectFrom('listed_books')
            .select('listed_books.book_id')
            .whereRef('listed_books.club_id', '=', 'progress.club_id')
            .whereRef('listed_books.book_id', '=', 'progress.book_id')
            .where('listed_books.status', '<>', 'read'),
        ),
      ]),
    )
    .returning(['progress.club_id', 'progress.book_id', 'progress.user_id'])
    .execute()
  for (const row of moved) {
    publishToReader(change, clubId, row.user_id, `progress/${row.book_id}`)
    await revisePlaces(change, { id: row.user_id }, listedInOwnClub(row))
  }
}

/** As `pageAt` finds it. */
const pageInClub = sql<number>`case when progress.total_pages is null then progress.current_page
  when reads.position >= ${sql.lit(positionMax)} then progress.total_pages
  else ((reads.position + 1) * progress.total_pages + ${sql.lit(positionMax - 1)}) / ${sql.lit(positionMax)} - 1 end`
