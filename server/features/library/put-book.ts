import type { BookId } from '#contract/books/book.ts'
import type { LibraryBook, LibraryChange } from '#contract/library/library-book.ts'
import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { ProgressHooks } from '#server/features/progress/hooks.ts'
import { lockReads } from '#server/features/progress/reads/stored-read.ts'
import { invalid } from '#server/http/http-error.ts'
import { insertEntry, updateShelf } from './entries.ts'
import { findLibraryBook } from './library-book.ts'
import { authorizeKeepBook, authorizeOwnEntry, type KeptBook } from './policy.ts'
import { moveReads } from './reads/move-reads.ts'
import { reviseLibrary } from './revise-library.ts'
import { replaceShelves } from './shelf-books.ts'

/** Puts a book on a shelf, with stars and a note; omitted fields stay. Throws 400 for a new book without a shelf. */
export const putBook = (
  db: Db,
  reader: Reader,
  bookId: BookId,
  fields: LibraryChange,
  hooks: ProgressHooks,
): Promise<LibraryBook> =>
  transact(db, async (change) => {
    await lockReads(change, reader.id)
    const kept = await authorizeKeepBook(change, reader, bookId)
    await putOnShelf(change, kept, fields.shelf, hooks)
    if (fields.shelves) await replaceShelves(change, reader.id, bookId, fields.shelves)
    await updateWords(change, kept, fields)
    await reviseLibrary(change, reader.id)
    const book = await findLibraryBook(change, reader.id, bookId)
    if (!book) throw new Error('The book was not stored')
    return book
  })

async function putOnShelf(
  change: Change,
  { reader, bookId, entry }: KeptBook,
  shelf: LibraryChange['shelf'],
  hooks: ProgressHooks,
): Promise<void> {
  if (!entry && !shelf) throw invalid('shelf', message('fields.required', 'This is required'))
  if (!shelf) return
  if (entry) await updateShelf(change, reader.id, { bookId, shelf, isByHand: true })
  else await insertEntry(change, reader.id, { bookId, shelf, isByHand: true })
  if (entry?.shelf !== shelf) {
    await moveReads(change, reader, { bookId, from: entry?.shelf ?? null, to: shelf }, hooks)
    // Saving a place shelves the book by itself, but the reader chose.
    await updateShelf(change, reader.id, { bookId, shelf, isByHand: true })
  }
}

async function updateWords(
  change: Change,
  { reader, bookId }: KeptBook,
  { rating, note }: LibraryChange,
): Promise<void> {
  await change
    .updateTable('library_books')
    .set({
      ...(rating !== undefined && { half_stars: Math.round((rating ?? 0) * 2) }),
      ...(note !== undefined && { note: note || null }),
      changed_at: new Date().toISOString(),
    })
    .where('user_id', '=', reader.id)
    .where('book_id', '=', bookId)
    .execute()
}

/** Takes a book out of a library, with its reads. Places in clubs stay, and belong to no read. */
export const removeBook = (db: Db, reader: Reader, bookId: BookId): Promise<void> =>
  transact(db, async (change) => {
    await lockReads(change, reader.id)
    await authorizeOwnEntry(change, reader, bookId)
    for (const table of ['reads', 'library_books'] as const)
      await change.deleteFrom(table).where('user_id', '=', reader.id).where('book_id', '=', bookId).execute()
    await reviseLibrary(change, reader.id)
  })
