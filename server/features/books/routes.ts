import { getBook, listBooks } from '#contract/books/book.ts'
import { createBook } from '#contract/books/add-book.ts'
import type { AppContext } from '#server/app-context.ts'
import { decodeBefore, encodeCursor } from '#server/http/cursor.ts'
import { cutPage } from '#server/http/page.ts'
import { findOrInsertOwnBook } from './commands.ts'
import { validIsbn } from './isbn/rules.ts'
import { authorizeReadBook } from './policy.ts'
import { registerPopular } from './popular/routes.ts'
import { countSharedBooks, listSharedBooks } from './queries.ts'
import { registerSearch } from './search/routes.ts'

export function registerBooks(app: AppContext): void {
  const { route, db, cachedPage } = app
  registerPopular(app)
  registerSearch(app)

  route(listBooks, async (input) => {
    const { limit, cursor } = input.query
    const before = decodeBefore(cursor)
    const [found, total] = await Promise.all([listSharedBooks(db, limit + 1, before), countSharedBooks(db)])
    const page = cutPage(found, limit, total, (last) => encodeCursor(last.id))
    // Ratings change, and an import adds missing facts.
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
