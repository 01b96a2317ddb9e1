import type { BookId } from '#contract/books/book.ts'
import type { BookChange } from '#contract/books/new-book.ts'
import { editRefusals } from '#contract/reading-list/edit-book.ts'
import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { titleKey, workKey } from '#server/features/books/book-draft.ts'
import { validIsbn } from '#server/features/books/valid-isbn.ts'
import type { StoredBook } from '#server/features/books/book.ts'
import { findWorks } from '#server/features/books/works/find-works.ts'
import { workKeys } from '#server/features/books/works/work-keys.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { HttpError } from '#server/http/http-error.ts'
import { hasListedWork } from '../editions.ts'
import type { ListHooks } from '../listed-books.ts'
import { authorizeReadBook } from '../visible-books.ts'
import { authorizeEditBook, type CanEditBook, ListsChanged } from './policy.ts'

/** Attempts before giving up; more would only be needed if clubs listed the book faster than this edits it. */
const maxAttempts = 3

/** Changes every list the book is on; throws 409 if a list has another edition of its new work. */
export async function editBook(
  db: Db,
  reader: Reader,
  bookId: BookId,
  edit: BookChange,
  hooks: ListHooks,
  now: Date,
): Promise<StoredBook> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    try {
      return await transact(db, (change) => editWithin(change, reader, bookId, edit, hooks, now))
    } catch (error) {
      if (isUniqueViolation(error)) throw new HttpError('already-on-list', editRefusals.exists)
      if (!(error instanceof ListsChanged)) throw error
    }
  }
  throw new HttpError(
    'unavailable',
    message('list.edit.busy', 'This book is busy right now. Try again in a moment.'),
  )
}

async function editWithin(
  change: Change,
  reader: Reader,
  bookId: BookId,
  edit: BookChange,
  { pagesMoved, bookRenamed }: ListHooks,
  now: Date,
): Promise<StoredBook> {
  const editor = await authorizeEditBook(change, reader, bookId)
  await updateBook(change, editor, edit)
  const { title, author } = editor.book
  if (title !== (edit.title ?? title) || author !== (edit.author ?? author))
    await bookRenamed(change, bookId, now)
  for (const clubId of editor.clubIds) {
    if (edit.pageCount !== undefined) await pagesMoved(change, { clubId, bookId })
    await reviseClub(change, clubId, { parts: ['reading-list', `reviews/${bookId}`] })
  }
  return authorizeReadBook(change, reader, bookId)
}

async function updateBook(change: Change, { book, clubIds }: CanEditBook, edit: BookChange): Promise<void> {
  const { title, author, genre, isbn, description } = edit
  const renamed = title !== undefined || author !== undefined
  const named = { title: title ?? book.title, author: author ?? book.author }
  const work_key = renamed ? workKey(named.title, named.author) : undefined
  const isbnAfter = isbn === undefined ? book.isbn : isbn ? validIsbn(isbn) : null
  const [work] = renamed || isbn !== undefined ? await findWorks(change, [{ ...named, isbn: isbnAfter }]) : []
  await change
    .updateTable('books')
    .set({
      title,
      author,
      title_key: title && titleKey(title),
      work_key,
      work,
      ...(genre !== undefined && { genre: genre || null }),
      isbn: isbnAfter,
      ...(description !== undefined && { description: description || null }),
      published_year: edit.publishedYear,
      page_count: edit.pageCount,
    })
    .where('id', '=', book.id)
    .execute()
  if (!renamed) return
  // A list may have two editions from before they were known as one work; correcting a letter keeps both.
  if (work !== workKeys(book)[0] && (await hasListedWork(change, clubIds, book.id)))
    throw new HttpError('already-on-list', editRefusals.exists)
  await change.updateTable('listed_books').set({ work_key }).where('book_id', '=', book.id).execute()
}
