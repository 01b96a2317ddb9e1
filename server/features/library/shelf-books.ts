import type { ShelfId } from '#contract/library/library-book.ts'
import type { Change } from '#server/db/schema.ts'
import { invalid } from '#server/http/http-error.ts'
import { shelfMessages } from '#contract/library/shelf.ts'

/** Puts a book on exactly these own shelves. Throws 400 if one is not the reader's. */
export async function replaceShelves(
  change: Change,
  readerId: number,
  bookId: number,
  shelfIds: readonly ShelfId[],
): Promise<void> {
  const wanted = new Set<number>(shelfIds)
  const own = await change.selectFrom('shelves').select('id').where('user_id', '=', readerId).execute()
  const ownIds = new Set(own.map(({ id }) => id))
  if ([...wanted].some((id) => !ownIds.has(id))) throw invalid('shelves', shelfMessages.notFound)
  const now = await change
    .selectFrom('shelf_books')
    .select('shelf_id')
    .where('user_id', '=', readerId)
    .where('book_id', '=', bookId)
    .execute()
  const before = new Set(now.map(({ shelf_id }) => shelf_id))
  const left = [...before].filter((id) => !wanted.has(id))
  if (left.length > 0)
    await change
      .deleteFrom('shelf_books')
      .where('book_id', '=', bookId)
      .where('user_id', '=', readerId)
      .where('shelf_id', 'in', left)
      .execute()
  const added = [...wanted].filter((id) => !before.has(id))
  if (added.length > 0)
    await change
      .insertInto('shelf_books')
      .values(added.map((id) => ({ shelf_id: id, user_id: readerId, book_id: bookId })))
      .execute()
}
