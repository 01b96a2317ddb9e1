import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { BookSearch } from '#web/features/books/book-search.tsx'
import { AddFoundButton } from './add-found-button.tsx'
import type { ListClub } from '../queries.ts'

export interface SearchToAddProps {
  club: ListClub
  books: readonly ListedBook[] | undefined
  onCancel: () => void
  onSearch: (words: string) => void
}

export function SearchToAdd({ club, books, onCancel, onSearch }: SearchToAddProps) {
  return (
    <BookSearch
      onCancel={onCancel}
      onSearch={onSearch}
      actionOn={(found) => <AddFoundButton found={found} club={club} books={books} />}
    />
  )
}
