import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import { getLibraryBook } from '#contract/library/library-book.ts'
import { saveOwnProgress, undoOwnProgress } from '#contract/library/own-progress.ts'
import type { Progress, ProgressUpdate } from '#contract/progress/progress.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { savedInWords } from '#web/features/progress/actions.ts'
import { showKeptPlace } from '#web/features/progress/kept-place.ts'
import { t } from '#web/messages/text.ts'
import { toast } from '#web/ui/toast.ts'
import { library } from './queries.ts'
import { libraryKey } from './own-changes.ts'
import { showChange } from './show-change.ts'

/** Saves a place outside clubs, which moves it in every club that lists the book. */
export function useSaveOwnPlace(bookId: BookId) {
  const client = useQueryClient()
  return useAction({
    key: libraryKey,
    send: (body: ProgressUpdate) => call(saveOwnProgress, { params: { bookId }, body }),
    success: (saved) => savedInWords(saved, () => void undo(client, bookId, saved.updatedAt ?? '')),
    failure: failureToast(t('progress.saveFailed', 'Failed to save progress')),
    onSuccess: ({ opened: _opened, ...saved }) => showPlace(client, bookId, saved),
    onKept: (update) => showKeptPlace(client, library.progress(bookId).queryKey, update),
  })
}

export function useUndoOwnPlace(bookId: BookId) {
  const client = useQueryClient()
  return (savedAt: string) => undo(client, bookId, savedAt)
}

/** Not an action of a component, because the form may be closed by then. */
async function undo(client: QueryClient, bookId: BookId, savedAt: string): Promise<void> {
  try {
    const restored = await call(undoOwnProgress, { params: { bookId }, body: { savedAt } })
    toast({
      title: t('progress.undone', 'Undone'),
      description: t('progress.backWhereYouWere', 'You’re back where you were.'),
    })
    await showPlace(client, bookId, restored)
  } catch (error) {
    toast(failureToast(t('progress.undoFailed', 'Couldn’t undo this'))(error))
  }
}

/** A save also moves the book to another shelf, and in clubs. */
async function showPlace(client: QueryClient, bookId: BookId, saved: Progress): Promise<void> {
  client.setQueryData(library.progress(bookId).queryKey, saved)
  void refresh('clubs', 'mine', 'reading')
  void refresh('library', bookId, 'reads')
  showChange(client, bookId, await call(getLibraryBook, { params: { bookId } }))
}
