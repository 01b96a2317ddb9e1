import type { BookId } from '#contract/books/book.ts'
import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { findBookAndOwner, type StoredBook } from '#server/features/books/book.ts'
import { notFound } from '#server/http/http-error.ts'

/**
 * Anyone may see a shared book. A book added by hand is visible to its owner, and to everyone who may see a list that it is on; others
 * get the same 404 as for a book that does not exist.
 */
export async function authorizeReadBook(
  db: Db | Change,
  reader: Reader | null,
  id: BookId,
): Promise<StoredBook> {
  const found = await findBookAndOwner(db, id)
  if (!found) throw notFound(message('list.bookNotFound', 'This book could not be found.'))
  const { book, ownerId } = found
  if (ownerId === null || ownerId === reader?.id) return book
  if (await isOnVisibleList(db, book.id, reader?.id ?? null)) return book
  throw notFound(message('list.bookNotFound', 'This book could not be found.'))
}

/** Whether the book is on the list of a club that is not invite-only, or of which the reader is a member. */
async function isOnVisibleList(db: Db | Change, bookId: number, readerId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('listed_books')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'listed_books.club_id')
    .leftJoin('members', (join) =>
      join
        .onRef('members.club_id', '=', 'clubs.id')
        .on('members.user_id', '=', readerId ?? 0)
        .on('members.status', '=', 'member'),
    )
    .select('clubs.id')
    .where('listed_books.book_id', '=', bookId)
    .where((eb) => eb.or([eb('clubs.visibility', '!=', 'invite-only'), eb('members.id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
