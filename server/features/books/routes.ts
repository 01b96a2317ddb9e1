import { getBook, listBooks, searchBooks } from '#contract/books/book.ts'
import { addFoundBook, createBook } from '#contract/books/new-book.ts'
import type { AppContext } from '#server/app-context.ts'
import { cursorOf, placeOf } from '#server/http/cursor.ts'
import { invalid } from '#server/http/http-error.ts'
import { cutPage } from '#server/http/page.ts'
import { authorizeReadBook } from './access.ts'
import { findOrInsertSharedBook } from './catalogue/queries.ts'
import { readIsbn } from './isbn.ts'
import { registerPopular } from './popular.ts'
import {
  type BookDraft,
  countSharedBooks,
  findOrInsertOwnBook,
  findSharedBook,
  listSharedBooks,
} from './queries.ts'
import { amazonUrl, coverAddress, storedNumber } from './rules.ts'
import { findBooks } from './search/search.ts'
import { openSeal, type Seal } from './sources/seal.ts'
import { openSources } from './sources/sources.ts'

export function registerBooks(app: AppContext): void {
  const { route, db, cachedPage, outbound, config } = app
  registerPopular(app)

  const sources = openSources(outbound, config)
  const seal = openSeal(db)

  route(searchBooks, async ({ query }) => {
    const found = await findBooks(db, sources, query.query)
    const books = found.map(async (work) => ('shared' in work ? work.shared : asFound(seal, work.elsewhere)))
    return { books: await Promise.all(books) }
  })

  route(listBooks, async (exchange) => {
    const { limit, cursor } = exchange.query
    const [before = Number.MAX_SAFE_INTEGER] = cursor ? placeOf(cursor, 1) : []
    const [found, total] = await Promise.all([listSharedBooks(db, limit + 1, before), countSharedBooks(db)])
    const page = cutPage(found, limit, total, (last) => cursorOf(last.id))
    // A shared book never changes but for its ratings, so these name the version of the page.
    const ratings = page.rows.map((book) => `${book.id}.${book.reviewCount}.${book.averageRating}`)
    return cachedPage(exchange, `${total} ${page.next} ${ratings.join(' ')}`, async () => page)
  })

  route(getBook, ({ params, reader }) => authorizeReadBook(db, reader, params.bookId))

  route(createBook, async ({ body, reader }) => {
    const draft = {
      title: body.title,
      author: body.author,
      description: body.description || null,
      isbn: body.isbn ? soundIsbn(body.isbn) : null,
      publishedYear: body.publishedYear ?? null,
      pageCount: body.pageCount ?? null,
      genre: body.genre || null,
      coverImageUrl: null,
    }
    return findOrInsertOwnBook(db, reader.id, draft, new Date())
  })

  /**
   * A result that names a shared book becomes that book; one that this instance served from a source, word for word,
   * becomes a shared book. What any other result says of itself comes from the browser, so it is stored for this reader
   * alone: nobody writes into everyone's catalogue by inventing a search result.
   */
  route(addFoundBook, async ({ body, reader }) => {
    const number = storedNumber(body.id)
    const shared = number === null ? undefined : await findSharedBook(db, number)
    if (shared) return shared
    const draft = {
      title: body.title,
      author: body.author,
      description: body.description || null,
      isbn: readIsbn(body.isbn ?? ''),
      publishedYear: body.publishedYear ?? null,
      pageCount: body.pageCount ?? null,
      genre: body.genre || null,
      coverImageUrl: coverAddress(body.coverImageUrl),
    }
    if (await seal.isOurs(body.id, draft)) return findOrInsertSharedBook(db, draft, new Date())
    return findOrInsertOwnBook(db, reader.id, draft, new Date())
  })
}

/** A book of a source as a search answers with it; nobody here has rated it. */
const asFound = async (seal: Seal, draft: BookDraft) => ({
  id: await seal.idFor(draft),
  title: draft.title,
  author: draft.author,
  description: draft.description,
  isbn: draft.isbn,
  publishedYear: draft.publishedYear,
  pageCount: draft.pageCount,
  genre: draft.genre,
  coverImageUrl: draft.coverImageUrl,
  amazonUrl: amazonUrl(draft),
  averageRating: 0,
  reviewCount: 0,
})

function soundIsbn(written: string): string {
  const isbn = readIsbn(written)
  if (!isbn) throw invalid('isbn', 'This ISBN does not add up. Please check its digits, or leave it out.')
  return isbn
}
