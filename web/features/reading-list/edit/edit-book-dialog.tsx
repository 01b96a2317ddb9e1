import { useState } from 'react'
import type { Book } from '#contract/books/book.ts'
import type { BookChange, NewBook } from '#contract/books/new-book.ts'
import { editBook } from '#contract/reading-list/edit-book.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import type { BookDraft } from '#web/features/books/book-draft.ts'
import { ManualBookForm } from '#web/features/books/manual-book-form.tsx'
import { t } from '#web/messages/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { type ListClub, refreshList } from '../queries.ts'

interface EditBookDialogProps {
  club: ListClub
  book: Book
  onClose: () => void
}

/** Keeps the input if sending fails. */
export function EditBookDialog({ club, book, onClose }: EditBookDialogProps) {
  const [draft] = useState(() => draftOf(book))
  const editing = useEditBook(club, book)
  async function save(typed: NewBook) {
    const edit = changesTo(draft, typed)
    if (Object.keys(edit).length > 0) await editing.mutateAsync(edit)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('list.editBook', 'Edit book')}
      description={t('list.editHint', 'Changes appear everywhere this book is listed.')}
    >
      <ManualBookForm
        draft={draft}
        onDraft={ignore}
        onSave={save}
        onCancel={onClose}
        submitLabel={t('words.save', 'Save')}
        busyLabel={t('list.saving', 'Saving...')}
      />
    </Dialog>
  )
}

const ignore = () => {}

const draftOf = ({ title, author, genre, publishedYear, isbn, pageCount, description }: Book): BookDraft => ({
  title,
  author,
  genre: genre ?? undefined,
  publishedYear: publishedYear ?? undefined,
  isbn: isbn ?? undefined,
  pageCount: pageCount ?? undefined,
  description: description ?? undefined,
})

/** Only changed fields, so that another member's edit of the others stays; an emptied one is cleared. */
const changesTo = (draft: BookDraft, typed: NewBook): BookChange => ({
  ...(typed.title !== draft.title && { title: typed.title }),
  ...(typed.author !== draft.author && { author: typed.author }),
  ...(typed.genre !== draft.genre && { genre: typed.genre ?? '' }),
  ...(typed.publishedYear !== draft.publishedYear && { publishedYear: typed.publishedYear ?? null }),
  ...(typed.isbn !== draft.isbn && { isbn: typed.isbn ?? '' }),
  ...(typed.pageCount !== draft.pageCount && { pageCount: typed.pageCount ?? null }),
  ...(typed.description !== draft.description && { description: typed.description ?? '' }),
})

const useEditBook = (club: ListClub, book: Book) =>
  useAction({
    send: (edit: BookChange) => call(editBook, { params: { bookId: book.id }, body: edit }),
    success: () => ({
      title: t('list.updated', 'Updated'),
      description: t('list.bookUpdated', 'Book updated successfully'),
    }),
    failure: failureToast(
      t('list.updateError', 'Update Error'),
      t('list.notUpdated', 'Failed to update book'),
    ),
    onSuccess: () => Promise.all([refresh('books', book.id), refreshList(club)]),
  })
