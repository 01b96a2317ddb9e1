import { addFoundBook, createBook, getBook, listBooks, searchBooks } from '#contract/books/book.ts'
import type { House } from '../house.ts'
import { cursorOf, placeOf, sayMore } from '../platform/http/cursor.ts'
import { invalid } from '../platform/http/refusal.ts'
import { bookSight } from './access.ts'
import { readIsbn } from './isbn.ts'
import { countSharedBooks, findOrInsertOwnBook, findSharedBook, listSharedBooks } from './queries.ts'
import { coverAddress, storedNumber } from './rules.ts'
import { findBooks } from './search/search.ts'

export function openBooks({ serve, store, keep }: House): void {
  serve(searchBooks, async ({ query }) => ({ books: await findBooks(store, query.query) }))

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
   * A result that names a shared book becomes that book. What any other result says of itself comes from the browser,
   * so it is stored for this reader alone: nobody writes into everyone's catalogue by inventing a search result.
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
    return findOrInsertOwnBook(store, reader.id, draft, new Date())
  })
}

function soundIsbn(written: string): string {
  const isbn = readIsbn(written)
  if (!isbn) throw invalid('isbn', 'This ISBN does not add up. Please check its digits, or leave it out.')
  return isbn
}
