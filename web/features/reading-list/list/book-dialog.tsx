import { lazy, Suspense, useEffect } from 'react'
import { t } from '#web/messages/text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useMarkRead, useRemoveBook } from './actions.ts'
import type { ListClub } from '../queries.ts'
import type { PendingAction } from './listed-book-props.ts'

const MarkReadDialog = lazy(() =>
  import('./mark-read-dialog.tsx').then((module) => ({ default: module.MarkReadDialog })),
)

export interface BookDialogProps {
  club: ListClub
  action: PendingAction
  /** The heading takes the focus when the book has been removed. */
  headingId: string
  onClose: () => void
}

export function BookDialog({ club, action: { kind, book }, headingId, onClose }: BookDialogProps) {
  const markRead = useMarkRead(club)
  const remove = useRemoveBook(club)
  useFocusReturn(book.id, headingId)
  if (kind === 'remove')
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t('list.removeAsk', 'Remove “{title}”', { title: book.title })}
        description={t('list.removeSure', 'Are you sure you want to remove this book from the reading list?')}
        confirmLabel={t('list.removeBook', 'Remove book')}
        onConfirm={() => remove.mutate({ book })}
      />
    )
  return (
    <Suspense fallback={null}>
      <MarkReadDialog
        book={book}
        onRead={(date) => {
          markRead.mutate({ book, date })
          onClose()
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** Returns the focus to the book's menu button, or else to the list's heading. */
function useFocusReturn(bookId: number, headingId: string) {
  useEffect(
    () => () => {
      const menu = () => document.querySelector<HTMLElement>(`[data-menu-of="${bookId}"]`)
      const returnFocus = () => (menu() ?? document.getElementById(headingId))?.focus()
      // The dialog still holds the focus while it unmounts.
      setTimeout(returnFocus, 20)
    },
    [bookId, headingId],
  )
}
