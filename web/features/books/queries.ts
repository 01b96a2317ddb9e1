import { queryOptions } from '@tanstack/react-query'
import { getBook, searchBooks } from '#contract/books/book.ts'
import { endpointQuery } from '#web/client/queries.ts'

/** What is asked about books. */
export const books = {
  /** One book, by what stands in an address. */
  byId: (bookId: string | number) => queryOptions(endpointQuery(getBook, { params: { bookId } })),
  /** What is found for words; asked again for the same words, it is there at once. */
  matching: (words: string) => queryOptions(endpointQuery(searchBooks, { query: { query: words } })),
}
