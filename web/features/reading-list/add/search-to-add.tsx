import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { BookSearch } from '#web/features/books/book-search.tsx'
import { AddFoundButton } from './add-found-button.tsx'
import type { ListClub } from '../queries.ts'

export interface SearchToAddProps {
  club: ListClub
  books: readonly ListedBook[] | undefined
  onCancel: () => void
}

export function SearchToAdd({ club, books, onCancel }: SearchToAddProps) {
  return (
    <BookSearch
      onCancel={onCancel}
      actionOn={(found) => <AddFoundButton found={found} club={club} books={books} />}
    />
  )
}
