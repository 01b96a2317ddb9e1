import { lazy, Suspense, useEffect } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useMarkRead, useRemove } from './actions.ts'
import type { ListClub } from '../queries.ts'
import type { PendingAction } from './listed-book-props.ts'

const MarkReadDialog = lazy(() =>
  import('./mark-read-dialog.tsx').then((module) => ({ default: module.MarkReadDialog })),
)

export interface BookDialogProps {
  club: ListClub
  question: PendingAction
  /** The heading of the list, which takes the focus when the book it came from is gone. */
  headingId: string
  onClose: () => void
}

/** The dialog that a book's menu leads to, and what is done when it is answered. Fetched when it is first needed. */
export function BookDialog({ club, question: { kind, book }, headingId, onClose }: BookDialogProps) {
  const markRead = useMarkRead(club)
  const remove = useRemove(club)
  useFocusBack(book.id, headingId)
  if (kind === 'remove')
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={`Remove “${book.title}”`}
        description="Are you sure you want to remove this book from the reading list?"
        confirmLabel="Remove book"
        onConfirm={() => remove.mutate({ book })}
      />
    )
  return (
    <Suspense fallback={null}>
      <MarkReadDialog
        book={book}
        onRead={(day) => {
          markRead.mutate({ book, day })
          onClose()
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** Gives the focus back when a dialog without a button of its own is gone: to the book's menu, else to the list. */
function useFocusBack(bookId: number, headingId: string) {
  useEffect(
    () => () => {
      const menu = () => document.querySelector<HTMLElement>(`[data-menu-of="${bookId}"]`)
      const giveBack = () => (menu() ?? document.getElementById(headingId))?.focus()
      // The dialog lets go of the focus a moment after it is gone.
      setTimeout(giveBack, 20)
    },
    [bookId, headingId],
  )
}
