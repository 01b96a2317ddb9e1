import { useQueryClient } from '@tanstack/react-query'
import type { BookId, FoundBook } from '#contract/books/book.ts'
import { addFoundBook, createBook } from '#contract/books/add-book.ts'
import type { NewBook } from '#contract/books/new-book.ts'
import {
  getLibraryBook,
  type LibraryBook,
  type LibraryChange,
  putInLibrary,
  type ReadingShelf,
  removeFromLibrary,
  type ShelfId,
} from '#contract/library/library-book.ts'
import { call, CallError } from '#web/client/api.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { libraryKey } from './own-changes.ts'
import { showChange } from './show-change.ts'
import { shelfNames } from './shelf-names.ts'

export const notSaved = failureToast(t('library.notSaved', 'Couldn’t save this'))

/** Changes a book of the library; the page itself shows the outcome. */
export function useChangeBook(bookId: BookId) {
  const client = useQueryClient()
  return useAction({
    key: libraryKey,
    send: (body: LibraryChange) => call(putInLibrary, { params: { bookId }, body }),
    failure: notSaved,
    // The last of several quick choices is the one that stays.
    scope: `library/${bookId}`,
    onSuccess: (changed) => showChange(client, bookId, changed),
  })
}

export function useRemoveBook({ bookId, book }: Pick<LibraryBook, 'bookId' | 'book'>) {
  const client = useQueryClient()
  return useAction({
    key: libraryKey,
    send: () => call(removeFromLibrary, { params: { bookId } }),
    success: () => ({
      title: t('library.removed', 'Removed from my books'),
      description: book.title,
    }),
    failure: failureToast(t('library.notRemoved', 'Couldn’t remove the book')),
    onSuccess: () => showChange(client, bookId, null),
  })
}

/** Where added books go: a shelf, and one of the reader's own if they look at it. */
export interface Goal {
  shelf: ReadingShelf
  own: ShelfId | null
}

/** Stores the book first if it is new to the catalogue. */
export const useAddFound = (goal: Goal) =>
  useAdding(goal, async (found: FoundBook) =>
    typeof found.id === 'number' ? found.id : (await call(addFoundBook, { body: found })).id,
  )

export const useAddByHand = (goal: Goal) =>
  useAdding(goal, async (body: NewBook) => (await call(createBook, { body })).id)

const unlessUnknown = (error: unknown): null => {
  if (error instanceof CallError && error.status === 404) return null
  throw error
}

function useAdding<Input>({ shelf, own }: Goal, store: (input: Input) => Promise<BookId>) {
  const client = useQueryClient()
  return useAction({
    key: libraryKey,
    send: async (input: Input) => {
      const params = { bookId: await store(input) }
      const known = await call(getLibraryBook, { params }).catch(unlessUnknown)
      const shelves = known?.shelves ?? []
      const isOnOwn = own === null || shelves.includes(own)
      // A wish moves no book that the reader has begun or read.
      if (known && shelf === 'want' && isOnOwn) return known
      const body = {
        ...(!(known && shelf === 'want') && { shelf }),
        ...(!isOnOwn && { shelves: [...shelves, own] }),
      }
      return call(putInLibrary, { params, body })
    },
    success: ({ book, shelf: at }) => ({ title: shelfNames[at], description: book.title }),
    failure: failureToast(t('library.notAdded', 'Couldn’t add the book')),
    onSuccess: (added) => {
      showChange(client, added.bookId, added)
      // The list behind the search has one more.
      return client.invalidateQueries({ queryKey: ['api', 'library'], refetchType: 'active' })
    },
  })
}
