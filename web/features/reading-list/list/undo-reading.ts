import { type ListedBook, updateListedBook } from '#contract/reading-list/listed-book.ts'
import { call } from '#web/client/api.ts'
import { queryClient } from '#web/client/queries.ts'
import { failureToast } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { toast, type ToastAction } from '#web/ui/toast.ts'
import { type ListClub, readingLists, refreshList } from '../queries.ts'
import { withBook } from './with-book.ts'

/** `before` is the book before the change: its status and its date come back. */
export const undoReading = (club: ListClub, before: ListedBook): ToastAction => ({
  label: t('words.undo', 'Undo'),
  press: () => void restore(club, before),
})

/** Not an action of a component, because the menu and its dialog are closed by then. */
async function restore(club: ListClub, { id, status, readDate }: ListedBook): Promise<void> {
  try {
    const restored = await call(updateListedBook, {
      params: { id: club.id, bookId: id },
      body: { status, readDate },
    })
    queryClient.setQueryData(
      readingLists.of(club.id).queryKey,
      (books) => books && withBook(books, id, restored),
    )
    toast({ title: t('words.undone', 'Undone'), description: restored.title })
    await refreshList(club)
  } catch (error) {
    toast(failureToast(t('words.undoFailed', 'Couldn’t undo this'))(error))
  }
}
