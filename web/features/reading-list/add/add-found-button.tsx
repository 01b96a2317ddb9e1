import { Check, Plus } from 'lucide-react'
import type { FoundBook } from '#contract/books/book.ts'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
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
  if (add.isSuccess || (!add.isPending && books?.some((listed) => isSameBook(listed, found))))
    return (
      <span
        ref={add.isSuccess ? takeLostFocus : null}
        role="status"
        tabIndex={-1}
        className="flex min-h-11 shrink-0 items-center gap-1.5 px-2 text-sm font-semibold text-mint-ink"
      >
        <Check className="size-4.5" aria-hidden="true" />
        {add.isSuccess ? t('list.justAdded', 'Added') : t('list.onTheList', 'On the list')}
      </span>
    )
  return (
    <Button
      variant="quiet"
      busy={add.isPending}
      aria-label={t('list.addTitle', 'Add {title}', { title: found.title })}
      onClick={() => add.run(found)}
      className="shrink-0"
    >
      <Plus className="size-4.5" aria-hidden="true" />
      {t('list.add', 'Add')}
    </Button>
  )
}

// The focused button is replaced by this text, which takes the focus; otherwise Tab would start at the top of the page.
const takeLostFocus = (text: HTMLElement | null) => {
  if (document.activeElement === document.body) text?.focus()
}
