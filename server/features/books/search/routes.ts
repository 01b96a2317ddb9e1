import { addFoundBook } from '#contract/books/add-book.ts'
import { searchBooks } from '#contract/books/book.ts'
import type { AppContext } from '#server/app-context.ts'
import { amazonUrl } from '../amazon-url.ts'
import type { BookDraft } from '../book-draft.ts'
import { coverUrl } from '../cover-url.ts'
import { parseIsbn } from '#contract/books/isbn.ts'
import { findOrInsertOwnBook } from '../own-books.ts'
import { findOrInsertSharedBook, findSharedBook } from '../shared-books.ts'
import { createBookSources } from '../sources/search-sources.ts'
import { findBooks } from './find-books.ts'
import { createResultSigner, openLibraryWorkIn } from './signed-results.ts'

export function registerSearch({ route, db, outbound, config }: AppContext): void {
  const sources = createBookSources(outbound, config)
  const signer = createResultSigner(db)

  route(searchBooks, async ({ query }) => {
    const found = await findBooks(db, sources, query.query)
    const books = found.map(async (book) =>
      'shared' in book ? book.shared : asFoundBook(await signer.idFor(book.remote), book.remote),
    )
    return { books: await Promise.all(books) }
  })

  /**
   * Returns the shared book if the result is one. Stores a signed result as a shared book, because all its fields came from a
   * source, and anything else as this reader's own book: a made-up result must not get into the shared catalogue.
   */
  route(addFoundBook, async ({ body, reader }) => {
    const id = storedId(body.id)
    const shared = id === null ? undefined : await findSharedBook(db, id)
    if (shared) return shared
    const draft = {
      title: body.title,
      author: body.author,
      description: body.description || null,
      isbn: parseIsbn(body.isbn ?? ''),
      publishedYear: body.publishedYear ?? null,
      pageCount: body.pageCount ?? null,
      genre: body.genre || null,
      coverImageUrl: coverUrl(body.coverImageUrl),
      openLibraryWork: openLibraryWorkIn(body.id),
    }
    return (await signer.isSigned(body.id, draft))
      ? findOrInsertSharedBook(db, draft, new Date())
      : findOrInsertOwnBook(db, reader.id, { ...draft, openLibraryWork: null }, new Date())
  })
}

const asFoundBook = (id: string, draft: BookDraft) => ({
  id,
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

/** The id of a stored book in a search result's id, `12` or `search_12`; null in any other. */
function storedId(id: number | string | undefined): number | null {
  const digits = /^(?:search_)?([1-9]\d{0,14})$/.exec(String(id ?? ''))?.[1]
  return digits ? Number(digits) : null
}
