import { createBook } from '#contract/books/add-book.ts'
import { type BookId, getBook, listBooks } from '#contract/books/book.ts'
import type { AppContext, Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { decodeBefore, encodeCursor } from '#server/http/cursor.ts'
import { cutPage } from '#server/http/page.ts'
import { validIsbn } from './valid-isbn.ts'
import { findOrInsertOwnBook } from './own-books.ts'
import { registerPopular } from './popular/routes.ts'
import { registerSearch } from './search/routes.ts'
import { countSharedBooks, listSharedBooks } from './shared-books.ts'
import type { StoredBook } from './book.ts'

/** Access to a book depends on the lists it is on, which a later feature has. */
export interface BookAccess {
  /** Throws 404 if the caller may not see it. */
  authorizeReadBook: (db: Db, reader: Reader | null, id: BookId) => Promise<StoredBook>
}

export function registerBooks(app: AppContext, { authorizeReadBook }: BookAccess): void {
  const { route, db, cachedPage } = app
  registerPopular(app)
  registerSearch(app)

  route(listBooks, async (input) => {
    const { limit, cursor } = input.query
    const before = decodeBefore(cursor)
    const [found, total] = await Promise.all([listSharedBooks(db, limit + 1, before), countSharedBooks(db)])
    const page = cutPage(found, limit, total, (last) => encodeCursor(last.id))
    // The whole page is its version: ratings change, and an import adds missing facts.
    return cachedPage(input, `${total} ${page.next} ${JSON.stringify(page.rows)}`, async () => page)
  })

  route(getBook, ({ params, reader }) => authorizeReadBook(db, reader, params.bookId))

  route(createBook, async ({ body, reader }) => {
    const draft = {
      title: body.title,
      author: body.author,
      description: body.description || null,
      isbn: body.isbn ? validIsbn(body.isbn) : null,
      publishedYear: body.publishedYear ?? null,
      pageCount: body.pageCount ?? null,
      genre: body.genre || null,
      coverImageUrl: null,
    }
    return findOrInsertOwnBook(db, reader.id, draft, new Date())
  })
}
