import type { LibrarySort, ReadingShelf } from './library-book.ts'

/** Books fetched at once: more than two screens of a large display. */
const booksAtOnce = 60

export const librarySorts = [
  'added',
  'title',
  'author',
  'rating',
  'finished',
] as const satisfies readonly LibrarySort[]

export interface LibraryInput {
  /** All books without one. */
  shelf?: string | undefined
  query?: string | undefined
  sort?: LibrarySort | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

export const libraryInput = ({
  limit = booksAtOnce,
  sort = 'added',
  shelf,
  query,
  cursor,
}: LibraryInput) => ({
  query: { shelf: shelf || undefined, query: query || undefined, sort, limit, cursor },
})

/** What the address of the page asks for. */
export const libraryAt = (query: { get: (name: string) => string | null }) => ({
  shelf: query.get('shelf') ?? '',
  query: (query.get('query') ?? '').trim().slice(0, 200),
  sort: librarySorts.find((sort) => sort === query.get('sort')) ?? 'added',
})

/** The shelves that the home page shows, and how many books of each. */
export const shownAtHome = { reading: 12, want: 3 } as const satisfies Partial<Record<ReadingShelf, number>>
