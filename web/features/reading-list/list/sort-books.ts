import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { t } from '#web/messages/text.ts'

/** The sort fields (specification, 9). */
export const sortFields = [
  { field: 'title', label: t('books.title', 'Title') },
  { field: 'author', label: t('books.author', 'Author') },
  { field: 'dateRead', label: t('list.sort.dateRead', 'Date read') },
  { field: 'addedBy', label: t('list.sort.addedBy', 'Added by') },
  { field: 'suggestedBy', label: t('list.sort.suggestedBy', 'Suggested by') },
  { field: 'dateAdded', label: t('list.sort.added', 'Date added') },
] as const

export type SortField = (typeof sortFields)[number]['field']
export interface BookOrder {
  field: SortField
  descending: boolean
}

export const defaultOrder: BookOrder = { field: 'title', descending: false }

/** Ignores case, and sorts 9 before 10. */
const collatorOf = (language: string | undefined): Intl.Collator =>
  new Intl.Collator(language, { sensitivity: 'base', numeric: true })

/** Books without a value come last in both directions, equal ones are sorted by title. */
export function sortBooks(
  books: readonly ListedBook[],
  order: BookOrder,
  nameOf: (userId: number) => string,
  language?: string,
): ListedBook[] {
  const collator = collatorOf(language)
  const byTitle = (one: ListedBook, other: ListedBook) =>
    collator.compare(one.title, other.title) || one.id - other.id
  const keyed = books.map((book) => ({ book, key: keyOf(book, order.field, nameOf) }))
  const direction = order.descending ? -1 : 1
  keyed.sort((one, other) => {
    if (!one.key || !other.key) return Number(!one.key) - Number(!other.key) || byTitle(one.book, other.book)
    return direction * collator.compare(one.key, other.key) || byTitle(one.book, other.book)
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
    case 'suggestedBy':
      return book.chosenByName ?? ''
    case 'dateAdded':
      return book.addedAt
  }
}

/** `dateRead:desc`; an unknown order gives the default. */
export function parseOrder(text: string | null): BookOrder {
  const [name, saved] = (text ?? '').split(':')
  const known = sortFields.find(({ field }) => field === name)
  return known ? { field: known.field, descending: saved === 'desc' } : defaultOrder
}

export const formatOrder = ({ field, descending }: BookOrder): string =>
  `${field}:${descending ? 'desc' : 'asc'}`
