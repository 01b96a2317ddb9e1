import type { LibrarySort } from '#contract/library/library-book.ts'

/** The column of each sort, which has an index with the shelf, and the direction of it and of the book's number. */
export const sorts = {
  added: { column: 'added_at', direction: 'desc' },
  title: { column: 'by_title', direction: 'asc' },
  author: { column: 'by_author', direction: 'asc' },
  rating: { column: 'half_stars', direction: 'desc' },
  finished: { column: 'finished_on', direction: 'desc' },
} as const satisfies Record<LibrarySort, { column: string; direction: 'asc' | 'desc' }>

export type Sort = (typeof sorts)[LibrarySort]
