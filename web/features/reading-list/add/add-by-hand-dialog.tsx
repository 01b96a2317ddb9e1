import { useState } from 'react'
import { draftFromSearch, saveBookDraft, savedBookDraft } from '#web/features/books/book-draft.ts'
import { ManualBookForm } from '#web/features/books/manual-book-form.tsx'
import { t } from '#web/messages/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAddNewBook } from './actions.ts'
import type { ListClub } from '../queries.ts'

export interface AddByHandDialogProps {
  club: ListClub
  /** The search that found nothing. */
  searched: string
  onClose: () => void
}

export function AddByHandDialog({ club, searched, onClose }: AddByHandDialogProps) {
  const addBook = useAddNewBook(club)
  // The draft survives closing the dialog by accident, and signing in again.
  const [draft] = useState(() => savedBookDraft(club.id) ?? draftFromSearch(searched))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('list.addByHand', 'Add a book by hand')}
      description={t('list.addByHandHint', 'For books the search can’t find.')}
    >
      <ManualBookForm
        draft={draft}
        onDraft={(typed) => saveBookDraft(club.id, typed)}
        onSave={(book) => addBook.mutateAsync(book).then(onClose)}
        onCancel={onClose}
      />
    </Dialog>
  )
}
