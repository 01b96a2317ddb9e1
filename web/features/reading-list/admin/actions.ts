import type { BookId, FoundBook } from '#contract/books/book.ts'
import { addFoundBook } from '#contract/books/new-book.ts'
import {
  orderList,
  type AdminListMember,
  type AdminList,
  type AdminListBook,
  updateMetadata,
} from '#contract/reading-list/admin-list.ts'
import { addBookToList, removeBookFromList } from '#contract/reading-list/listed-book.ts'
import { call } from '#web/client/api.ts'
import { type Action, failureToast, useAction } from '#web/client/use-action.ts'
import type { ToastWords } from '#web/ui/toast.ts'
import { panelOf, withMember, withBookChange, withReadingOrder } from './queries.ts'
import { listActionKey, type ListClub, refreshList } from '../queries.ts'

/** What the panel changes of a book: one field at a time (specification, 7). */
export type BookChange = Pick<Partial<AdminListBook>, 'readDate' | 'chosenBy' | 'notes'>

/** The parts that every change of the list shares. They are sent one after the other, in the order they were made. */
const listAction = <Input, Output>(
  club: ListClub,
  action: {
    send: (input: Input) => Promise<Output>
    success?: ToastWords
    failure: { title: string; description: string }
    update: (adminList: AdminList, input: Input) => AdminList
    rollback: (adminList: AdminList, input: Input, before: AdminList) => AdminList
  },
): Action<Input, Output, AdminList> => {
  const { send, success, failure, update, rollback } = action
  return {
    key: listActionKey(club.id),
    scope: `reading-list-${club.id}`,
    send,
    ...(success && { success: () => success }),
    failure: failureToast(failure.title, failure.description),
    optimistic: { queryKey: panelOf(club.id).queryKey, update, rollback },
    onSettled: () => refreshList(club),
  }
}

export interface BookUpdate {
  book: AdminListBook
  change: BookChange
  /** Who is said to have suggested it, where the panel may not know them yet. */
  chooser?: AdminListMember | undefined
}

/** Changes what the club says of a book. */
export const useUpdateBook = (club: ListClub) =>
  useAction(
    listAction(club, {
      send: ({ book, change }: BookUpdate) =>
        call(updateMetadata, { params: { clubId: club.id, bookId: book.id }, body: change }),
      update: (adminList, { book, change, chooser }) =>
        withBookChange(chooser ? withMember(adminList, chooser) : adminList, book.id, change),
      // Only the fields of this change, and only where none was changed again since.
      rollback: (adminList, { book, change }) =>
        withBookChange(adminList, book.id, undoneFields(adminList, book, change)),
      success: { title: 'Updated', description: 'Book updated successfully' },
      failure: { title: 'Update Error', description: 'Failed to update book' },
    }),
  )

/** The fields of a refused change as they stood before; one that was changed again meanwhile is left alone. */
export function undoneFields(adminList: AdminList, book: AdminListBook, change: BookChange): BookChange {
  const now = adminList.books.find(({ id }) => id === book.id)
  return {
    ...('readDate' in change && now?.readDate === change.readDate && { readDate: book.readDate }),
    ...('chosenBy' in change && now?.chosenBy === change.chosenBy && { chosenBy: book.chosenBy }),
    ...('notes' in change && now?.notes === change.notes && { notes: book.notes }),
  }
}

/** Takes a book off the list. */
export const useRemoveBook = (club: ListClub) =>
  useAction(
    listAction(club, {
      send: (book: AdminListBook) => call(removeBookFromList, { params: { id: club.id, bookId: book.id } }),
      update: (adminList, book) => withBookChange(adminList, book.id, null),
      rollback: (adminList, book, before) => {
        const place = before.books.findIndex(({ id }) => id === book.id)
        return { ...adminList, books: adminList.books.toSpliced(place, 0, book) }
      },
      success: { title: 'Book Removed', description: 'Book removed from reading list successfully' },
      failure: { title: 'Delete Error', description: 'Failed to remove book from reading list' },
    }),
  )

/** A list in a new order, and the numbers it had before. */
export interface NewOrder {
  bookIds: readonly BookId[]
  before: readonly Pick<AdminListBook, 'id' | 'readingOrder'>[]
}

/** Puts the list in order; says nothing when it went well: the rows stand where they were put. */
export const useReorderList = (club: ListClub) =>
  useAction(
    listAction(club, {
      send: ({ bookIds }: NewOrder) =>
        call(orderList, { params: { clubId: club.id }, body: { bookIds: [...bookIds] } }),
      update: (adminList, { bookIds }) =>
        withReadingOrder(adminList, new Map(bookIds.map((id, index) => [id, index + 1]))),
      rollback: (adminList, { before }) =>
        withReadingOrder(adminList, new Map(before.map(({ id, readingOrder }) => [id, readingOrder]))),
      failure: { title: 'Update Error', description: 'Failed to update book' },
    }),
  )

/** Puts a search result on the list; one that is not stored yet is stored first. */
export const useAddToAdminList = (club: ListClub) =>
  useAction({
    send: async (found: FoundBook) => {
      const bookId = typeof found.id === 'number' ? found.id : (await call(addFoundBook, { body: found })).id
      return call(addBookToList, { params: { id: club.id }, body: { bookId } })
    },
    success: ({ title }) => ({ title: 'Book Added', description: title }),
    failure: failureToast('Add Error', 'Failed to add book to reading list'),
    onSuccess: () => refreshList(club),
  })
