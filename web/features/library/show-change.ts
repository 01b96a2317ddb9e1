import type { QueryClient } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { LibraryBook } from '#contract/library/library-book.ts'
import { refresh } from '#web/client/queries.ts'
import { noteOwnChange } from './own-changes.ts'
import { cachedLists, isFirstPage, library, type LibraryPages } from './queries.ts'

/**
 * Shows a changed book in every list that has it, in its place, so that nothing jumps and a long list is not fetched again. A list that
 * it has left keeps the total right; one that it has come to is fetched when it is next opened.
 */
export function showChange(client: QueryClient, bookId: BookId, changed: LibraryBook | null): void {
  if (changed) client.setQueryData(library.book(bookId).queryKey, changed)
  else client.removeQueries({ queryKey: library.book(bookId).queryKey, exact: true })
  for (const { queryKey } of cachedLists(client)) {
    const shelf = shelfOf(queryKey)
    const stays = changed !== null && isOn(changed, shelf)
    const data = client.getQueryData<LibraryPages>(queryKey)
    if (!data) continue
    if (data.pages.some(({ rows }) => rows.some((row) => row.bookId === bookId)))
      client.setQueryData<LibraryPages>(queryKey, withChange(data, bookId, stays ? changed : null))
    else if (stays) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
  noteOwnChange()
  void refresh('library', 'counts')
  void refresh('shelves')
  // The home page shows first pages; elsewhere a list would begin with one that is out of date.
  client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => isFirstPage(queryKey) })
  void client.invalidateQueries({ predicate: ({ queryKey }) => isFirstPage(queryKey) })
}

/** A book that has left the shelf leaves the list at the next visit: the reader may still be at it. */
const withChange = (data: LibraryPages, bookId: BookId, changed: LibraryBook | null): LibraryPages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    total: changed ? page.total : page.total - 1,
    rows: page.rows.flatMap((row) => (row.bookId === bookId ? (changed ?? []) : row)),
  })),
})

const shelfOf = (key: readonly unknown[]): string | null => {
  const search = key.find((part) => typeof part === 'string' && part.startsWith('?'))
  return new URLSearchParams(typeof search === 'string' ? search : '').get('shelf')
}

const isOn = ({ shelf, shelves }: LibraryBook, wanted: string | null): boolean =>
  wanted === null || shelf === wanted || shelves.some((id) => String(id) === wanted)
