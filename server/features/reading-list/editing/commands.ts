import type { BookId } from '#contract/books/book.ts'
import type { BookChange } from '#contract/books/new-book.ts'
import { editRefusals } from '#contract/reading-list/edit-book.ts'
import type { Reader } from '#server/app-context.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { validIsbn } from '#server/features/books/isbn/rules.ts'
import { authorizeReadBook } from '#server/features/books/policy.ts'
import type { StoredBook } from '#server/features/books/queries.ts'
import { titleKey, workKey } from '#server/features/books/rules.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import { HttpError } from '#server/http/http-error.ts'
import { authorizeEditBook, type CanEditBook } from './policy.ts'

/** Edits a book written in by hand, on every list it is on; throws 409 if another book has its new title and author. */
export async function editBook(
  db: Db,
  reader: Reader,
  bookId: BookId,
  edit: BookChange,
): Promise<StoredBook> {
  try {
    return await db.transaction().execute(async (change) => {
      const editor = await authorizeEditBook(change, reader, bookId)
      await updateBook(change, editor, edit)
      for (const clubId of editor.clubIds)
        await reviseClub(change, clubId, { parts: ['reading-list', `reviews/${bookId}`] })
      return authorizeReadBook(change, reader, bookId)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpError('already-on-list', editRefusals.exists)
    throw error
  }
}

async function updateBook(change: Change, { book }: CanEditBook, edit: BookChange): Promise<void> {
  const title = edit.title ?? book.title
  const work = workKey(title, edit.author ?? book.author)
  await change
    .updateTable('books')
    .set({
      title,
      author: edit.author,
      title_key: titleKey(title),
      work_key: work,
      ...(edit.genre !== undefined && { genre: edit.genre || null }),
      ...(edit.isbn !== undefined && { isbn: edit.isbn ? validIsbn(edit.isbn) : null }),
      ...(edit.description !== undefined && { description: edit.description || null }),
      published_year: edit.publishedYear,
      page_count: edit.pageCount,
    })
    .where('id', '=', book.id)
    .execute()
  await change.updateTable('listed_books').set({ work_key: work }).where('book_id', '=', book.id).execute()
}
