import { Check, Plus } from 'lucide-react'
import { useCallback, useRef } from 'react'
import type { FoundBook } from '#contract/books/book.ts'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { Button } from '#web/ui/button.tsx'
import { useAddFoundBook } from './actions.ts'
import type { ListClub } from '../queries.ts'

export interface AddFoundButtonProps {
  found: FoundBook
  club: ListClub
  books: readonly ListedBook[] | undefined
}

/** Adds a search result to the list; a book that is there already says so. */
export function AddFoundButton({ found, club, books }: AddFoundButtonProps) {
  const add = useAddFoundBook(club)
  // Two presses may come before the first of them shows: the book is sent once.
  const sent = useRef(false)
  function press() {
    if (sent.current) return
    sent.current = true
    add.mutate(found, { onError: () => void (sent.current = false) })
  }
  // The pressed button goes with what it did; the keyboard goes on from what stands in its place.
  const keepFocus = useCallback((mark: HTMLElement | null) => {
    if (sent.current && document.activeElement === document.body) mark?.focus()
  }, [])

  if (add.isSuccess || (!add.isPending && books?.some((listed) => isSame(listed, found))))
    return (
      <span
        ref={keepFocus}
        role="status"
        tabIndex={-1}
        className="flex min-h-11 shrink-0 items-center gap-1.5 px-2 text-sm font-semibold text-mint-ink"
      >
        <Check className="size-4.5" aria-hidden="true" />
        {add.isSuccess ? 'Added' : 'On the list'}
      </span>
    )
  return (
    <Button
      variant="quiet"
      busy={add.isPending}
      aria-label={`Add ${found.title}`}
      onClick={press}
      className="shrink-0"
    >
      <Plus className="size-4.5" aria-hidden="true" />
      Add
    </Button>
  )
}

/** A book is on a list once: by number, or by title and author whatever their capitals (specification, 5). */
const isSame = (listed: ListedBook, found: FoundBook) =>
  listed.id === found.id || nameOf(listed) === nameOf(found)

const nameOf = ({ title, author }: Pick<FoundBook, 'title' | 'author'>) => `${title}\n${author}`.toLowerCase()
