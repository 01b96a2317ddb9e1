import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookId, FoundBook } from '#contract/books/book.ts'
import { addFoundBook } from '#contract/books/new-book.ts'
import {
  orderList,
  type PanelMember,
  type ReadingListAdmin,
  type ReadingListAdminBook,
  updateMetadata,
} from '#contract/reading-list/admin-list.ts'
import { shelveBook, unshelveBook } from '#contract/reading-list/listed-book.ts'
import { call, sentenceOf } from '#web/client/api.ts'
import { toast } from '#web/ui/toast.ts'
import { panelOf, withMember, withPanelBook, withPlaces } from './queries.ts'
import { changesOf, type ListOwner, refreshList } from '../list/queries.ts'

/** What the panel changes of a book: one field at a time (specification, 7). */
export type PanelChange = Pick<Partial<ReadingListAdminBook>, 'readDate' | 'chosenBy' | 'notes'>

interface Deed<Input, Output> {
  send: (input: Input) => Promise<Output>
  /** The panel as it will stand. */
  foresee: (panel: ReadingListAdmin, input: Input) => ReadingListAdmin
  /** The panel with just this undone; other changes that are on their way stay. */
  undo: (panel: ReadingListAdmin, input: Input, before: ReadingListAdmin) => ReadingListAdmin
  done?: { title: string; description: string }
  failed: { title: string; description: string }
}

/** A change that shows at once and is undone when the server refuses. They are sent one after the other, in the order made. */
function useDeed<Input, Output>(club: ListOwner, { send, foresee, undo, done, failed }: Deed<Input, Output>) {
  const client = useQueryClient()
  const { queryKey } = panelOf(club.id)
  return useMutation({
    mutationKey: changesOf(club.id),
    scope: { id: `reading-list-${club.id}` },
    mutationFn: send,
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (panel) => panel && foresee(panel, input))
      return before
    },
    onSuccess: () => {
      if (done) toast(done)
    },
    onError: (error, input, before) => {
      if (before) client.setQueryData(queryKey, (panel) => panel && undo(panel, input, before))
      toast({ title: failed.title, description: sentenceOf(error, failed.description), tone: 'error' })
    },
    // The last of several changes at once asks anew; one before it would show the others undone.
    onSettled: () =>
      client.isMutating({ mutationKey: changesOf(club.id) }) === 1 ? refreshList(club) : undefined,
  })
}

export interface BookUpdate {
  book: ReadingListAdminBook
  change: PanelChange
  /** Who is said to have suggested it, where the panel may not know them yet. */
  chooser?: PanelMember | undefined
}

/** Changes what the club says of a book. */
export const useUpdateBook = (club: ListOwner) =>
  useDeed(club, {
    send: ({ book, change }: BookUpdate) =>
      call(updateMetadata, { params: { clubId: club.id, bookId: book.id }, body: change }),
    foresee: (panel, { book, change, chooser }) =>
      withPanelBook(chooser ? withMember(panel, chooser) : panel, book.id, change),
    // Only the fields of this change, and only where none was changed again since.
    undo: (panel, { book, change }) => withPanelBook(panel, book.id, undone(panel, book, change)),
    done: { title: 'Updated', description: 'Book updated successfully' },
    failed: { title: 'Update Error', description: 'Failed to update book' },
  })

/** The fields of a refused change as they stood before; one that was changed again meanwhile is left alone. */
export function undone(
  panel: ReadingListAdmin,
  book: ReadingListAdminBook,
  change: PanelChange,
): PanelChange {
  const now = panel.books.find(({ id }) => id === book.id)
  return {
    ...('readDate' in change && now?.readDate === change.readDate && { readDate: book.readDate }),
    ...('chosenBy' in change && now?.chosenBy === change.chosenBy && { chosenBy: book.chosenBy }),
    ...('notes' in change && now?.notes === change.notes && { notes: book.notes }),
  }
}

/** Takes a book off the list. */
export const useRemoveBook = (club: ListOwner) =>
  useDeed(club, {
    send: (book: ReadingListAdminBook) => call(unshelveBook, { params: { id: club.id, bookId: book.id } }),
    foresee: (panel, book) => withPanelBook(panel, book.id, null),
    undo: (panel, book, before) => {
      const place = before.books.findIndex(({ id }) => id === book.id)
      return { ...panel, books: panel.books.toSpliced(place, 0, book) }
    },
    done: { title: 'Book Removed', description: 'Book removed from reading list successfully' },
    failed: { title: 'Delete Error', description: 'Failed to remove book from reading list' },
  })

/** A list in a new order, and the numbers it had before. */
export interface NewOrder {
  bookIds: readonly BookId[]
  before: readonly Pick<ReadingListAdminBook, 'id' | 'readingOrder'>[]
}

/** Puts the list in order; says nothing when it went well: the rows stand where they were put. */
export const useOrder = (club: ListOwner) =>
  useDeed(club, {
    send: ({ bookIds }: NewOrder) =>
      call(orderList, { params: { clubId: club.id }, body: { bookIds: [...bookIds] } }),
    foresee: (panel, { bookIds }) => withPlaces(panel, new Map(bookIds.map((id, index) => [id, index + 1]))),
    undo: (panel, { before }) =>
      withPlaces(panel, new Map(before.map(({ id, readingOrder }) => [id, readingOrder]))),
    failed: { title: 'Update Error', description: 'Failed to update book' },
  })

/** Puts a search result on the list; one that is not stored yet is stored first. */
export function useAddToPanel(club: ListOwner) {
  return useMutation({
    mutationFn: async (found: FoundBook) => {
      const bookId = typeof found.id === 'number' ? found.id : (await call(addFoundBook, { body: found })).id
      return call(shelveBook, { params: { id: club.id }, body: { bookId } })
    },
    onSuccess: ({ title }) => {
      toast({ title: 'Book Added', description: title })
      return refreshList(club)
    },
    onError: (error) => {
      const description = sentenceOf(error, 'Failed to add book to reading list')
      toast({ title: 'Add Error', description, tone: 'error' })
    },
  })
}
