import type { BookId } from '#contract/books/book.ts'
import type { Reader } from '../house.ts'
import type { Change, Store } from '../migrations/tables.ts'
import { notFound } from '../platform/http/refusal.ts'
import { findBookAndOwner, isOnSeenList, type ShownBook } from './queries.ts'

/**
 * The book, for whoever may know of it: everyone, when it is shared; else its writer, and who may see a list it is on.
 * 404 for all others, as for a book that does not exist.
 */
export async function bookSight(
  store: Store | Change,
  reader: Reader | null,
  id: BookId,
): Promise<ShownBook> {
  const found = await findBookAndOwner(store, id)
  if (!found) throw notFound('This book')
  const { book, ownerId } = found
  if (ownerId === null || ownerId === reader?.id) return book
  if (await isOnSeenList(store, book.id, reader?.id ?? null)) return book
  throw notFound('This book')
}
