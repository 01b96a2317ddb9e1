import type { Book, FoundBook } from '#contract/books/book.ts'
import { addFoundBook, createBook } from '#contract/books/add-book.ts'
import type { NewBook } from '#contract/books/new-book.ts'
import { addBookToList } from '#contract/reading-list/listed-book.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { type ListClub, refreshList } from '../queries.ts'

const added = t('list.addedHint', "The book has been added to your club's reading list.")

/** Stores the book first if it is new. */
export async function addFoundToList(club: ListClub, found: FoundBook) {
  const bookId = typeof found.id === 'number' ? found.id : (await call(addFoundBook, { body: found })).id
  return call(addBookToList, { params: { id: club.id }, body: { bookId } })
}

export const useAddFoundBook = (club: ListClub) =>
  useAction({
    send: (found: FoundBook) => addFoundToList(club, found),
    success: () => ({ title: t('list.added', 'Book added!'), description: added }),
    failure: failureToast(t('list.notAddedShort', 'Failed to add book')),
    onSuccess: () => refreshList(club),
  })

export const useAddNewBook = (club: ListClub) =>
  useAction({
    send: async (body: NewBook) => {
      const { id: bookId } = await call(createBook, { body })
      return call(addBookToList, { params: { id: club.id }, body: { bookId } })
    },
    success: () => ({ title: t('list.createdAndAdded', 'Book created and added!'), description: added }),
    failure: failureToast(t('list.notCreated', 'Error creating book')),
    onSuccess: () => refreshList(club),
  })

export const useAddToClub = (book: Pick<Book, 'id'>) =>
  useAction({
    send: (club: ListClub) => call(addBookToList, { params: { id: club.id }, body: { bookId: book.id } }),
    success: () => ({ title: t('list.added', 'Book added!'), description: added }),
    failure: failureToast(t('list.notAddedShort', 'Failed to add book')),
    onSuccess: (_listed, club) =>
      Promise.all([refreshList(club), refresh('books', 'popular'), refresh('books', book.id)]),
  })
