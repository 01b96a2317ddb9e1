import { getBook, listBooks, searchBooks } from '#contract/books/book.ts'
import { addFoundBook, createBook } from '#contract/books/new-book.ts'
import type { House } from '../house.ts'
import { cursorOf, placeOf, sayMore } from '../platform/http/cursor.ts'
import { invalid } from '../platform/http/refusal.ts'
import { bookSight } from './access.ts'
import { findOrInsertSharedBook } from './catalogue/queries.ts'
import { readIsbn } from './isbn.ts'
import { openPopular } from './popular.ts'
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

export function openBooks(house: House): void {
  const { serve, store, keep, outside, config } = house
  openPopular(house)

  const sources = openSources(outside, config)
  const seal = openSeal(store)

  serve(searchBooks, async ({ query }) => {
    const found = await findBooks(store, sources, query.query)
    const books = found.map(async (work) => ('shared' in work ? work.shared : asFound(seal, work.elsewhere)))
    return { books: await Promise.all(books) }
  })

  serve(listBooks, async (exchange) => {
    const { limit, cursor } = exchange.query
    const [before = Number.MAX_SAFE_INTEGER] = cursor ? placeOf(cursor, 1) : []
    const [found, total] = await Promise.all([
      listSharedBooks(store, limit + 1, before),
      countSharedBooks(store),
    ])
    const books = found.slice(0, limit)
    const last = books.at(-1)
    const next = found.length > limit && last ? cursorOf(last.id) : null
    sayMore(exchange.request, exchange.reply, total, next)
    // A shared book never changes but for its ratings, so these name the version of the page.
    const tag = books.map((book) => `${book.id}.${book.reviewCount}.${book.averageRating}`).join(' ')
    return keep(exchange, `${total} ${next} ${tag}`, () => Promise.resolve(books))
  })

  serve(getBook, ({ params, reader }) => bookSight(store, reader, params.bookId))

  serve(createBook, async ({ body, reader }) => {
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
    return findOrInsertOwnBook(store, reader.id, draft, new Date())
  })

  /**
   * A result that names a shared book becomes that book; one that this instance served from a source, word for word,
   * becomes a shared book. What any other result says of itself comes from the browser, so it is stored for this reader
   * alone: nobody writes into everyone's catalogue by inventing a search result.
   */
  serve(addFoundBook, async ({ body, reader }) => {
    const number = storedNumber(body.id)
    const shared = number === null ? undefined : await findSharedBook(store, number)
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
    if (await seal.isOurs(body.id, draft)) return findOrInsertSharedBook(store, draft, new Date())
    return findOrInsertOwnBook(store, reader.id, draft, new Date())
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
