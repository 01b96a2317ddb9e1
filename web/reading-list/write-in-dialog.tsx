import type { RefObject } from 'react'
import type { BookDraft } from '#web/books/book-draft.ts'
import { ManualBookForm } from '#web/books/manual-book-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWriteIn } from './adding.ts'
import type { ListOwner } from './queries.ts'

export interface WriteInDialogProps {
  club: ListOwner
  /** Outlives the dialog, so that closing it by accident loses nothing. */
  draft: RefObject<BookDraft>
  onClose: () => void
}

/** The form for a book that no search knows; closes when the book is on the list. */
export function WriteInDialog({ club, draft, onClose }: WriteInDialogProps) {
  const writeIn = useWriteIn(club)
  const keepDraft = (typed: BookDraft) => void (draft.current = typed)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a book by hand"
      description="For books that the search does not know."
    >
      <ManualBookForm
        draft={draft.current}
        onDraft={keepDraft}
        onSave={(book) => writeIn.mutateAsync(book).then(onClose)}
        onCancel={onClose}
      />
    </Dialog>
  )
}
