import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ListedBook, unshelveBook, updateShelvedBook } from '#contract/reading-list/listed-book.ts'
import { useSignedOutBy } from '#web/features/accounts/queries.ts'
import { call } from '#web/client/api.ts'
import type { CalendarDay } from '#web/ui/calendar-day.ts'
import { toast } from '#web/ui/toast.ts'
import { changesOf, type ListOwner, lists, refreshList } from './queries.ts'
import { withBook } from '../add/with-book.ts'

interface Change {
  /** The book as it stands before the change. */
  book: ListedBook
}

interface Deed<C extends Change> {
  send: (change: C) => Promise<ListedBook | null>
  /** The book as it will stand; null when it will be gone. */
  foresee: (change: C) => ListedBook | null
  done: (change: C) => string
  failed: string
}

/** A change that shows at once; when the server refuses, the book stands again as it did. */
function useChange<C extends Change>(club: ListOwner, deed: Deed<C>) {
  const client = useQueryClient()
  const signedOutBy = useSignedOutBy()
  const { queryKey } = lists.of(club.id)
  const show = (id: number, book: ListedBook | null) =>
    client.setQueryData(queryKey, (books) => books && withBook(books, id, book))
  return useMutation({
    mutationKey: changesOf(club.id),
    mutationFn: deed.send,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      show(change.book.id, deed.foresee(change))
    },
    onSuccess: (book, change) => {
      show(change.book.id, book)
      toast({ title: 'Success', description: deed.done(change) })
    },
    onError: (error, { book }) => {
      show(book.id, book)
      toast({ title: 'Error', description: deed.failed, tone: 'error' })
      signedOutBy(error)
    },
    // The last of several changes at once asks anew; one before it would show the others undone.
    onSettled: () =>
      client.isMutating({ mutationKey: changesOf(club.id) }) === 1 ? refreshList(club) : undefined,
  })
}

/** Marks a book as read on a day. */
export const useMarkRead = (club: ListOwner) =>
  useChange<Change & { day: CalendarDay }>(club, {
    send: ({ book, day }) =>
      call(updateShelvedBook, {
        params: { id: club.id, bookId: book.id },
        body: { status: 'read', readDate: day },
      }),
    foresee: ({ book, day }) => ({ ...book, status: 'read', readDate: day }),
    done: () => 'Book marked as read!',
    failed: 'Failed to mark book as read',
  })

/** Marks a book as the one that the club is reading. */
export const useMarkReading = (club: ListOwner) =>
  useChange<Change>(club, {
    send: ({ book }) =>
      call(updateShelvedBook, { params: { id: club.id, bookId: book.id }, body: { status: 'reading' } }),
    // Only a book that is read has a read date.
    foresee: ({ book }) => ({ ...book, status: 'reading', readDate: null }),
    done: ({ book }) => `The club is now reading ${book.title}.`,
    failed: 'Failed to update book',
  })

/** Takes a book off the list. */
export const useRemove = (club: ListOwner) =>
  useChange<Change>(club, {
    send: async ({ book }) => {
      await call(unshelveBook, { params: { id: club.id, bookId: book.id } })
      return null
    },
    foresee: () => null,
    done: () => 'Book removed from reading list!',
    failed: 'Failed to remove book',
  })
