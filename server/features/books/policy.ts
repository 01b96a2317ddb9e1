import type { BookId } from '#contract/books/book.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { notFound } from '#server/http/http-error.ts'
import { findBookAndOwner, isOnVisibleList, type StoredBook } from './queries.ts'

/**
 * The book, if the reader may see it: anyone may see a shared book; any other, its owner and everyone who may see a list it is
 * on. Throws 404 otherwise, as for a book that does not exist.
 */
export async function authorizeReadBook(
  db: Db | Change,
  reader: Reader | null,
  id: BookId,
): Promise<StoredBook> {
  const found = await findBookAndOwner(db, id)
  if (!found) throw notFound('This book')
  const { book, ownerId } = found
  if (ownerId === null || ownerId === reader?.id) return book
  if (await isOnVisibleList(db, book.id, reader?.id ?? null)) return book
  throw notFound('This book')
}
