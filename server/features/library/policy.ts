import type { BookId } from '#contract/books/book.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { authorizeReadBook } from '#server/features/reading-list/visible-books.ts'
import { message } from '#contract/messages/message.ts'
import { notFound } from '#server/http/http-error.ts'
import { type Entry, findEntry } from './entries.ts'

declare const proof: unique symbol

/** Proof that a reader may keep a book in their library: it is there already, or they may see it. */
export interface KeptBook {
  readonly reader: Reader
  readonly bookId: BookId
  readonly entry: Entry | undefined
  readonly [proof]: 'kept-book'
}

/** Throws 404 for a book that the reader may not see. What is in their library stays theirs, also after it has left a list. */
export async function authorizeKeepBook(db: Db | Change, reader: Reader, bookId: BookId): Promise<KeptBook> {
  const entry = await findEntry(db, reader.id, bookId)
  if (!entry) await authorizeReadBook(db, reader, bookId)
  return { reader, bookId, entry } as KeptBook
}

export type OwnEntry = KeptBook & { readonly entry: Entry }

/** Throws 404 for a book that is not in the reader's library. */
export async function authorizeOwnEntry(db: Db | Change, reader: Reader, bookId: BookId): Promise<OwnEntry> {
  const entry = await findEntry(db, reader.id, bookId)
  if (!entry) throw notInLibrary()
  return { reader, bookId, entry } as OwnEntry
}

export const notInLibrary = () =>
  notFound(message('library.notInLibrary', 'This book isn’t in your library.'))
