import { useState } from 'react'
import type { Book } from '#contract/books/book.ts'
import type { NewBook } from '#contract/books/new-book.ts'
import { editBook } from '#contract/reading-list/edit-book.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { ManualBookForm } from '#web/features/books/manual-book-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type ListClub, refreshList } from '../queries.ts'

interface EditBookDialogProps {
  club: ListClub
  book: Book
  onClose: () => void
}

/** The form for adding a book, filled in with this one. It keeps what was typed if sending fails. */
export function EditBookDialog({ club, book, onClose }: EditBookDialogProps) {
  const [draft] = useState(() => draftOf(book))
  const editing = useEditBook(club, book)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit book"
      description="The changes show on every list that has it."
    >
      <ManualBookForm
        draft={draft}
        onDraft={ignore}
        onSave={(typed) => editing.mutateAsync(typed).then(onClose)}
        onCancel={onClose}
        submitLabel="Save"
        busyLabel="Saving..."
      />
    </Dialog>
  )
}

const ignore = () => {}

const draftOf = ({ title, author, genre, publishedYear, isbn, description }: Book) => ({
  title,
  author,
  genre: genre ?? undefined,
  publishedYear: publishedYear ?? undefined,
  isbn: isbn ?? undefined,
  description: description ?? undefined,
})

/** Sends every field of the form; one that was emptied is cleared. */
const useEditBook = (club: ListClub, book: Book) =>
  useAction({
    send: ({ title, author, genre, publishedYear, isbn, description }: NewBook) =>
      call(editBook, {
        params: { bookId: book.id },
        body: {
          title,
          author,
          genre: genre ?? '',
          publishedYear: publishedYear ?? null,
          isbn: isbn ?? '',
          description: description ?? '',
        },
      }),
    success: () => ({ title: 'Updated', description: 'Book updated successfully' }),
    failure: failureToast('Update Error', 'Failed to update book'),
    onSuccess: () => Promise.all([refresh('books', book.id), refreshList(club)]),
  })
