import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { Tables } from '#server/db/schema.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revise-club.ts'
import { reviseDueDates } from '#server/features/plans/due-dates.ts'
import { groupBy } from '../group-by.ts'
import { deleteMadeBooks } from '../undoing/made-books.ts'
import type { Undoing } from '../undoing/undo-some.ts'
import type { WroteHistory } from './history-row.ts'
import { undoHistoryRow } from './undo-row.ts'

/** Off the list of a club. */
export const fromList = (lifecycles: Lifecycles<Tables>): Undoing<WroteHistory> => ({
  lock: (change, { club_id }) => lockClub(change, club_id as ClubId),
  undo: async (change, { club_id }, rows) => {
    const clubId = club_id as ClubId
    let left = 0
    for (const row of rows) {
      if (await undoHistoryRow(change, clubId, row, lifecycles)) {
        left++
        await reviseDueDates(change, { clubId, bookId: row.bookId as BookId }, new Date())
      }
    }
    const made = rows.flatMap((row) => row.made ?? [])
    for (const [ownerId, books] of groupBy(made, (book) => book.ownerId))
      await deleteMadeBooks(
        change,
        ownerId,
        books.map(({ id }) => id),
        lifecycles,
      )
    await reviseClub(change, clubId, { parts: ['reading-list', 'club'], books: -left, read: -left })
  },
})
