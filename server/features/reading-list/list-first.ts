import type { BookId } from '#contract/books/book.ts'
import { readingOrderMax } from '#contract/reading-list/admin-list.ts'
import type { Change } from '#server/db/schema.ts'
import { lockOwnBook } from '#server/features/books/own-books.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { findListedEdition } from './editions.ts'

interface First {
  clubId: number
  bookId: number
  status: 'to read' | 'reading'
  chosenBy: number | null
  now: Date
}

/** Puts a book first on a club's list, or moves it there if its work is listed. The club is locked. */
export async function listFirst(
  change: Change,
  { clubId, bookId, status, chosenBy, now }: First,
): Promise<void> {
  await lockOwnBook(change, bookId as BookId)
  await change
    .updateTable('listed_books')
    .set((eb) => ({
      reading_order: eb
        .case()
        .when('reading_order', '<', 1)
        .then(eb.lit(2))
        .else(eb('reading_order', '+', 1))
        .end(),
    }))
    .where('club_id', '=', clubId)
    .where('reading_order', '<', readingOrderMax)
    .execute()
  const first = { status, read_date: null, reading_order: 1, chosen_by: chosenBy }
  const listed = await findListedEdition(change, clubId, bookId)
  if (listed)
    await change
      .updateTable('listed_books')
      .set(first)
      .where('club_id', '=', clubId)
      .where('book_id', '=', listed.book_id)
      .execute()
  else
    await change
      .insertInto('listed_books')
      .values((eb) => ({
        club_id: clubId,
        book_id: bookId,
        work_key: eb.selectFrom('books').select('work_key').where('id', '=', bookId),
        added_by: chosenBy,
        by_vote: 1,
        added_at: now.toISOString(),
        ...first,
      }))
      .onConflict((conflict) => conflict.columns(['club_id', 'work_key']).doUpdateSet(first))
      .execute()
  await reviseClub(change, clubId, { parts: ['reading-list', 'club'], books: listed ? 0 : 1 })
}
