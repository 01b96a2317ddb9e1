import { searchBooks } from '#contract/books/book.ts'
import { addFoundBook } from '#contract/books/add-book.ts'
import type { AppContext } from '#server/app-context.ts'
import { findOrInsertSharedBook } from '../catalogue/commands.ts'
import { findOrInsertOwnBook } from '../commands.ts'
import { parseIsbn } from '../isbn/rules.ts'
import { findSharedBook } from '../queries.ts'
import { amazonUrl, type BookDraft, coverUrl } from '../rules.ts'
import { createBookSources } from '../sources/queries.ts'
import { createResultSigner, openLibraryWorkIn } from './policy.ts'
import { findBooks } from './queries.ts'

export function registerSearch({ route, db, outbound, config }: AppContext): void {
  const sources = createBookSources(outbound, config)
  const signer = createResultSigner(db)

  route(searchBooks, async ({ query }) => {
    const found = await findBooks(db, sources, query.query)
    const books = found.map(async (book) =>
      'shared' in book ? book.shared : remoteBook(await signer.idFor(book.remote), book.remote),
    )
    return { books: await Promise.all(books) }
  })

  /**
   * A result with the id of a shared book is that book. A signed result becomes a shared book, because all its fields came from a
   * source. Anything else comes from the browser and is stored for this reader only: nobody can add to the shared catalogue with
   * a made-up search result.
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

/** A source's book as a search result; it has no ratings here. */
const remoteBook = (id: string, draft: BookDraft) => ({
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

/** The id of a stored book within a search result's id, `12` or `search_12`; null for any other. */
function storedId(id: number | string | undefined): number | null {
  const digits = /^(?:search_)?([1-9]\d{0,14})$/.exec(String(id ?? ''))?.[1]
  return digits ? Number(digits) : null
}
