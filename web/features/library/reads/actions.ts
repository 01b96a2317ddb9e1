import { useQueryClient } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import { getLibraryBook } from '#contract/library/library-book.ts'
import {
  addRead,
  changeRead,
  deleteRead,
  type NewRead,
  type Read,
  type ReadId,
} from '#contract/library/read.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { libraryKey } from '../own-changes.ts'
import { showChange } from '../show-change.ts'

/** A read decides where the reader is, and may move the book to another shelf. */
function useRefreshReads(bookId: BookId) {
  const client = useQueryClient()
  return async () => {
    await Promise.all([refresh('library', bookId, 'reads'), refresh('library', bookId, 'progress')])
    showChange(client, bookId, await call(getLibraryBook, { params: { bookId } }))
  }
}

/** Adds a read, or changes one. */
export function useSaveRead(bookId: BookId, readId: ReadId | null) {
  const refreshReads = useRefreshReads(bookId)
  return useAction({
    key: libraryKey,
    send: (body: NewRead): Promise<Read> =>
      readId === null
        ? call(addRead, { params: { bookId }, body })
        : call(changeRead, { params: { bookId, readId }, body }),
    failure: failureToast(t('library.readNotSaved', 'Couldn’t save the dates')),
    onSuccess: refreshReads,
  })
}

export function useDeleteRead(bookId: BookId) {
  const refreshReads = useRefreshReads(bookId)
  return useAction({
    key: libraryKey,
    send: ({ id }: Read) => call(deleteRead, { params: { bookId, readId: id } }),
    success: () => ({ title: t('library.readDeleted', 'Deleted') }),
    failure: failureToast(t('library.readNotDeleted', 'Couldn’t delete this')),
    onSuccess: refreshReads,
  })
}
