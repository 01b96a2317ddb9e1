import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import { type LibraryInput, libraryInput } from '#contract/library/inputs.ts'
import { getLibraryBook, type LibraryBook, listLibrary } from '#contract/library/library-book.ts'
import { getOwnProgress } from '#contract/library/own-progress.ts'
import { listReads } from '#contract/library/read.ts'
import { countShelves, listShelves } from '#contract/library/shelf.ts'
import { isEcho } from './own-changes.ts'
import type { PageOf } from '#contract/http/page.ts'
import { endpointPageQuery, endpointPages, endpointQuery, queryOf } from '#web/client/queries.ts'

export interface LibraryPages {
  pages: PageOf<LibraryBook[]>[]
  pageParams: unknown[]
}

function pagesOf(client: QueryClient, input: LibraryInput) {
  const inputAt = (cursor: string | null) => libraryInput({ ...input, cursor: cursor ?? undefined })
  const pages = endpointPages(client, listLibrary, inputAt, null)
  return { ...pages, meta: { ...pages.meta, isEcho: () => isEcho(client) } }
}

/** Keys of lists end so, to tell them from the first page that comes with the HTML. */
const isList = 'list'

export const library = {
  counts: queryOptions(endpointQuery(countShelves, {})),
  shelves: queryOptions(endpointQuery(listShelves, {})),
  /** The first books of a shelf, for the home page. */
  first: (input: LibraryInput) => queryOptions(endpointPageQuery(listLibrary, libraryInput(input))),
  list: (client: QueryClient, input: LibraryInput) =>
    infiniteQueryOptions({
      queryKey: [...queryOf(listLibrary, libraryInput(input)).queryKey, isList],
      ...pagesOf(client, input),
    }),
  book: (bookId: BookId) => queryOptions(endpointQuery(getLibraryBook, { params: { bookId } })),
  reads: (bookId: BookId) => queryOptions(endpointQuery(listReads, { params: { bookId } })),
  progress: (bookId: BookId) => {
    const query = endpointQuery(getOwnProgress, { params: { bookId } })
    return queryOptions({ ...query, meta: { ...query.meta, fillsFields: true } })
  },
}

/** The lists in the cache, with what each is a list of. */
export const cachedLists = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['api', 'library'] })
    .filter(({ queryKey }) => queryKey.at(-1) === isList)

/** Whether a key is that of the first books of a shelf, which came with the HTML or are on the home page. */
export const isFirstPage = (key: readonly unknown[]): boolean =>
  key[1] === 'library' && typeof key[2] === 'string' && key[2].startsWith('?') && key.length === 3
