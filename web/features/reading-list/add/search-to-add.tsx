import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { BookSearch } from '#web/features/books/book-search.tsx'
import { AddFound } from './add-found-button.tsx'
import type { ListOwner } from '../queries.ts'

export interface SearchToAddProps {
  club: ListOwner
  books: readonly ListedBook[] | undefined
  onCancel: () => void
}

/** The search box, each result with a button that puts it on the list. Fetched when it is opened. */
export function SearchToAdd({ club, books, onCancel }: SearchToAddProps) {
  return (
    <BookSearch
      onCancel={onCancel}
      actionOn={(found) => <AddFound found={found} club={club} books={books} />}
    />
  )
}
