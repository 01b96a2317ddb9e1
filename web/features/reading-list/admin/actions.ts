import type { BookId, FoundBook } from '#contract/books/book.ts'
import {
  type AdminList,
  type AdminListBook,
  type AdminListMember,
  orderList,
  updateMetadata,
} from '#contract/reading-list/admin-list.ts'
import { removeBookFromList } from '#contract/reading-list/listed-book.ts'
import { call } from '#web/client/api.ts'
import { type Action, failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import type { ToastWords } from '#web/ui/toast.ts'
import { addFoundToList } from '../add/actions.ts'
import { type ListClub, listActionKey, refreshList } from '../queries.ts'
import {
  type BookChange,
  revertedChange,
  withBookChange,
  withMember,
  withReadingOrder,
} from './optimistic-updates.ts'
import { adminLists } from './queries.ts'

/** Changes to the list are sent one after the other. */
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
    optimistic: { queryKey: adminLists.of(club.id).queryKey, update, rollback },
    onSettled: () => refreshList(club),
  }
}

export interface BookUpdate {
  /** The book before the change. */
  book: AdminListBook
  change: BookChange
  /** The member in `change.chosenBy`, in case the list does not include them. */
  chooser?: AdminListMember | undefined
}

export const useUpdateBook = (club: ListClub) =>
  useAction(
    listAction(club, {
      send: ({ book, change }: BookUpdate) =>
        call(updateMetadata, { params: { clubId: club.id, bookId: book.id }, body: change }),
      update: (adminList, { book, change, chooser }) =>
        withBookChange(chooser ? withMember(adminList, chooser) : adminList, book.id, change),
      rollback: (adminList, { book, change }) =>
        withBookChange(adminList, book.id, revertedChange(adminList, book, change)),
      success: {
        title: t('list.updated', 'Updated'),
        description: t('list.bookUpdated', 'Book updated successfully'),
      },
      failure: {
        title: t('list.updateError', 'Update Error'),
        description: t('list.notUpdated', 'Failed to update book'),
      },
    }),
  )

export const useRemoveBook = (club: ListClub) =>
  useAction(
    listAction(club, {
      send: (book: AdminListBook) => call(removeBookFromList, { params: { id: club.id, bookId: book.id } }),
      update: (adminList, book) => withBookChange(adminList, book.id, null),
      rollback: (adminList, book, before) => {
        const index = before.books.findIndex(({ id }) => id === book.id)
        return { ...adminList, books: adminList.books.toSpliced(index, 0, book) }
      },
      success: {
        title: t('list.bookRemoved', 'Book Removed'),
        description: t('list.removedHint', 'Book removed from reading list successfully'),
      },
      failure: {
        title: t('list.deleteError', 'Delete Error'),
        description: t('list.notRemoved', 'Failed to remove book from reading list'),
      },
    }),
  )

export interface NewOrder {
  bookIds: readonly BookId[]
  before: readonly Pick<AdminListBook, 'id' | 'readingOrder'>[]
}

/** Success needs no toast, because the rows have already moved. */
export const useReorderList = (club: ListClub) =>
  useAction(
    listAction(club, {
      send: ({ bookIds }: NewOrder) =>
        call(orderList, { params: { clubId: club.id }, body: { bookIds: [...bookIds] } }),
      update: (adminList, { bookIds }) =>
        withReadingOrder(adminList, new Map(bookIds.map((id, index) => [id, index + 1]))),
      rollback: (adminList, { before }) =>
        withReadingOrder(adminList, new Map(before.map(({ id, readingOrder }) => [id, readingOrder]))),
      failure: {
        title: t('list.updateError', 'Update Error'),
        description: t('list.notUpdated', 'Failed to update book'),
      },
    }),
  )

/** Has the admin list's own toasts (specification, 8). */
export const useAddToAdminList = (club: ListClub) =>
  useAction({
    send: (found: FoundBook) => addFoundToList(club, found),
    success: ({ title }) => ({ title: t('list.bookAdded', 'Book Added'), description: title }),
    failure: failureToast(
      t('list.addError', 'Add Error'),
      t('list.notAdded', 'Failed to add book to reading list'),
    ),
    onSuccess: () => refreshList(club),
  })
