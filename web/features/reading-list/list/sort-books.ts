import type { ListedBook } from '#contract/reading-list/listed-book.ts'

/** By what a reading list can be sorted (specification, 9). */
export const sortFields = [
  { field: 'title', label: 'Title' },
  { field: 'author', label: 'Author' },
  { field: 'dateRead', label: 'Date read' },
  { field: 'addedBy', label: 'Added by' },
  { field: 'dateAdded', label: 'Date added' },
] as const

export type SortField = (typeof sortFields)[number]['field']
export interface BookOrder {
  field: SortField
  descending: boolean
}

/** How a list stands until its reader chooses otherwise. */
export const defaultOrder: BookOrder = { field: 'title', descending: false }

/** In a language's order of letters, capitals or not; 9 before 10. */
const lettersOf = (language: string | undefined): Intl.Collator =>
  new Intl.Collator(language, { sensitivity: 'base', numeric: true })

/**
 * The books in an order; those without the sorted-by value come last either way, and equals stand by title. The letters are
 * in the order of a language, the browser's own where none is said.
 */
export function sortBooks(
  books: readonly ListedBook[],
  order: BookOrder,
  nameOf: (userId: number) => string,
  language?: string,
): ListedBook[] {
  const letters = lettersOf(language)
  const byTitle = (one: ListedBook, other: ListedBook) =>
    letters.compare(one.title, other.title) || one.id - other.id
  const keyed = books.map((book) => ({ book, key: keyOf(book, order.field, nameOf) }))
  const turn = order.descending ? -1 : 1
  keyed.sort((one, other) => {
    if (!one.key || !other.key) return Number(!one.key) - Number(!other.key) || byTitle(one.book, other.book)
    return turn * letters.compare(one.key, other.key) || byTitle(one.book, other.book)
  })
  return keyed.map(({ book }) => book)
}

function keyOf(book: ListedBook, field: SortField, nameOf: (userId: number) => string): string {
  switch (field) {
    case 'title':
      return book.title
    case 'author':
      return book.author
    case 'dateRead':
      return book.readDate ?? ''
    case 'addedBy':
      return book.addedBy === null ? '' : nameOf(book.addedBy)
    case 'dateAdded':
      return book.addedAt
  }
}

/** An order as this browser remembers it, `dateRead:desc`; anything unknown is the usual one. */
export function parseOrder(text: string | null): BookOrder {
  const [name, direction] = (text ?? '').split(':')
  const known = sortFields.find(({ field }) => field === name)
  return known ? { field: known.field, descending: direction === 'desc' } : defaultOrder
}

export const formatOrder = ({ field, descending }: BookOrder): string =>
  `${field}:${descending ? 'desc' : 'asc'}`
