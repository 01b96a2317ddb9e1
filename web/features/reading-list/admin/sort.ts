import { readingOrderFallback } from '#contract/reading-list/listed-book.ts'
import type { AdminListBook } from '#contract/reading-list/admin-list.ts'
import { locale } from '#web/messages/locale.ts'
import { t } from '#web/messages/text.ts'

/** Reading order, which is the default, then the five of the specification (2). */
export const adminSortFields = [
  { field: 'readingOrder', label: t('list.sort.readingOrder', 'Reading Order') },
  { field: 'dateRead', label: t('list.dateRead', 'Date Read') },
  { field: 'suggestedBy', label: t('list.suggestedBy', 'Suggested By') },
  { field: 'title', label: t('books.title', 'Title') },
  { field: 'author', label: t('books.author', 'Author') },
  { field: 'dateAdded', label: t('list.sort.dateAdded', 'Date Added') },
] as const

export type AdminSortField = (typeof adminSortFields)[number]['field']
export interface AdminSortOrder {
  field: AdminSortField
  descending: boolean
}

export const defaultAdminSort: AdminSortOrder = { field: 'readingOrder', descending: false }

type NameOf = (userId: number) => string

/** Books without a value come last in both directions, equal ones in the order they were added. */
export function sortAdminList(
  books: readonly AdminListBook[],
  { field, descending }: AdminSortOrder,
  nameOf: NameOf,
): AdminListBook[] {
  const direction = descending ? -1 : 1
  const collator = new Intl.Collator(locale(), { sensitivity: 'base', numeric: true })
  const compare = (one: string | number, other: string | number) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : collator.compare(`${one}`, `${other}`)
  return books
    .map((book) => ({ book, key: keyOf(book, field, nameOf) }))
    .toSorted((one, other) => {
      if (one.key === '' || other.key === '')
        return Number(one.key === '') - Number(other.key === '') || byAddedAt(one.book, other.book)
      return direction * (compare(one.key, other.key) || byAddedAt(one.book, other.book))
    })
    .map(({ book }) => book)
}

const byAddedAt = (one: AdminListBook, other: AdminListBook) =>
  Number(one.addedAt > other.addedAt) - Number(one.addedAt < other.addedAt) || one.id - other.id

function keyOf(book: AdminListBook, field: AdminSortField, nameOf: NameOf): string | number {
  switch (field) {
    case 'readingOrder':
      return book.readingOrder ?? readingOrderFallback
    case 'dateRead':
      return book.readDate ?? ''
    case 'suggestedBy':
      return book.chosenBy === null ? '' : nameOf(book.chosenBy)
    case 'title':
      return book.title
    case 'author':
      return book.author
    case 'dateAdded':
      return book.addedAt
  }
}
