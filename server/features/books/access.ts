import type { BookId } from '#contract/books/book.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { notFound } from '#server/http/http-error.ts'
import { findBookAndOwner, isOnSeenList, type ShownBook } from './queries.ts'

/**
 * The book, for whoever may know of it: everyone, when it is shared; else its writer, and who may see a list it is on.
 * 404 for all others, as for a book that does not exist.
 */
export async function authorizeReadBook(
  db: Db | Change,
  reader: Reader | null,
  id: BookId,
): Promise<ShownBook> {
  const found = await findBookAndOwner(db, id)
  if (!found) throw notFound('This book')
  const { book, ownerId } = found
  if (ownerId === null || ownerId === reader?.id) return book
  if (await isOnSeenList(db, book.id, reader?.id ?? null)) return book
  throw notFound('This book')
}
