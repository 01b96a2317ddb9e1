import { type ListedBook, removeBookFromList, updateListedBook } from '#contract/reading-list/listed-book.ts'
import { call } from '#web/client/api.ts'
import { type Action, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import type { CalendarDay } from '#web/ui/calendar-day.ts'
import { listActionKey, type ListClub, readingLists, refreshList } from '../queries.ts'
import { undoReading } from './undo-reading.ts'
import { withBook } from './with-book.ts'

interface Input {
  /** The book before the change. */
  book: ListedBook
}

const bookAction = <I extends Input>(
  club: ListClub,
  action: {
    send: (input: I) => Promise<ListedBook | null>
    /** Null when the book is removed. */
    expected: (input: I) => ListedBook | null
    success: (input: I) => string
    failure: string
    /** Whether its toast can restore the book's status and date. */
    mayUndo?: boolean
  },
): Action<I, ListedBook | null, ListedBook[]> => ({
  key: listActionKey(club.id),
  send: action.send,
  success: (_book, input) => ({
    title: t('words.success', 'Success'),
    description: action.success(input),
    ...(action.mayUndo && { actions: [undoReading(club, input.book)] }),
  }),
  failure: () => ({ title: t('words.error', 'Error'), description: action.failure, tone: 'error' }),
  optimistic: {
    queryKey: readingLists.of(club.id).queryKey,
    update: (books, input) => withBook(books, input.book.id, action.expected(input)),
    confirm: (books, saved, { book }) => withBook(books, book.id, saved),
    rollback: (books, { book }) => withBook(books, book.id, book),
  },
  onSettled: () => refreshList(club),
})

export const useMarkRead = (club: ListClub) =>
  useAction(
    bookAction<Input & { date: CalendarDay }>(club, {
      send: ({ book, date }) =>
        call(updateListedBook, {
          params: { id: club.id, bookId: book.id },
          body: { status: 'read', readDate: date },
        }),
      expected: ({ book, date }) => ({ ...book, status: 'read', readDate: date }),
      success: () => t('list.markedRead', 'Book marked as read!'),
      failure: t('list.notMarkedRead', 'Failed to mark book as read'),
      mayUndo: true,
    }),
  )

export const useMarkReading = (club: ListClub) =>
  useAction(
    bookAction<Input>(club, {
      send: ({ book }) =>
        call(updateListedBook, { params: { id: club.id, bookId: book.id }, body: { status: 'reading' } }),
      // Only a read book has a read date.
      expected: ({ book }) => ({ ...book, status: 'reading', readDate: null }),
      success: ({ book }) => t('list.nowReading', 'The club is now reading {title}.', { title: book.title }),
      failure: t('list.notUpdated', 'Failed to update book'),
      mayUndo: true,
    }),
  )

export const useRemoveBook = (club: ListClub) =>
  useAction(
    bookAction<Input>(club, {
      send: async ({ book }) => {
        await call(removeBookFromList, { params: { id: club.id, bookId: book.id } })
        return null
      },
      expected: () => null,
      success: () => t('list.removed', 'Book removed from reading list!'),
      failure: t('list.bookNotRemoved', 'Failed to remove book'),
    }),
  )
