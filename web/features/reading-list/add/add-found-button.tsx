import type { FoundBook } from '#contract/books/book.ts'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { AddButton } from '#web/features/books/add-button.tsx'
import { t } from '#web/messages/text.ts'
import type { ListClub } from '../queries.ts'
import { isSameBook } from '../same-book.ts'
import { useAddFoundBook } from './actions.ts'

export interface AddFoundButtonProps {
  found: FoundBook
  club: ListClub
  books: readonly ListedBook[] | undefined
}

export function AddFoundButton({ found, club, books }: AddFoundButtonProps) {
  const add = useAddFoundBook(club)
  const isListed = !add.isPending && books?.some((listed) => isSameBook(listed, found))
  return (
    <AddButton
      title={found.title}
      isAdding={add.isPending}
      added={
        add.isSuccess ? t('list.justAdded', 'Added') : isListed ? t('list.onTheList', 'On the list') : null
      }
      hasAdded={add.isSuccess}
      onAdd={() => add.run(found)}
    />
  )
}
