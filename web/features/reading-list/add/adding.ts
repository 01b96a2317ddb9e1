import { useMutation } from '@tanstack/react-query'
import type { Book, FoundBook } from '#contract/books/book.ts'
import { type NewBook, addFoundBook, createBook } from '#contract/books/new-book.ts'
import { shelveBook } from '#contract/reading-list/listed-book.ts'
import { useSignedOutBy } from '#web/features/accounts/queries.ts'
import { call, sentenceOf } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { type ListOwner, refreshList } from '../list/queries.ts'

const added = "The book has been added to your club's reading list."
const tryAgain = 'Please try again in a moment.'

/** Puts a search result on the list; one that is not stored yet is stored first. */
export function useAddFound(club: ListOwner) {
  const signedOutBy = useSignedOutBy()
  return useMutation({
    mutationFn: async (found: FoundBook) => {
      const bookId = typeof found.id === 'number' ? found.id : (await call(addFoundBook, { body: found })).id
      return call(shelveBook, { params: { id: club.id }, body: { bookId } })
    },
    onSuccess: () => {
      toast({ title: 'Book added!', description: added })
      return refreshList(club)
    },
    onError: (error) => {
      toast({ title: 'Failed to add book', description: sentenceOf(error, tryAgain), tone: 'error' })
      signedOutBy(error)
    },
  })
}

/** Stores a book written in by hand and puts it on the list. */
export const useWriteIn = (club: ListOwner) =>
  useMutation({
    mutationFn: async (body: NewBook) => {
      const { id: bookId } = await call(createBook, { body })
      return call(shelveBook, { params: { id: club.id }, body: { bookId } })
    },
    onSuccess: () => {
      toast({ title: 'Book created and added!', description: added })
      return refreshList(club)
    },
    onError: (error) =>
      void toast({ title: 'Error creating book', description: sentenceOf(error, tryAgain), tone: 'error' }),
  })

/** Puts a book of the catalogue on the list of one of the reader's clubs. */
export function useAddToClub(book: Pick<Book, 'id'>) {
  const signedOutBy = useSignedOutBy()
  return useMutation({
    mutationFn: (club: ListOwner) => call(shelveBook, { params: { id: club.id }, body: { bookId: book.id } }),
    onSuccess: (_shelved, club) => {
      toast({ title: 'Book added!', description: added })
      return Promise.all([refreshList(club), refresh('books', 'popular')])
    },
    onError: (error) => {
      toast({ title: 'Failed to add book', description: sentenceOf(error, tryAgain), tone: 'error' })
      signedOutBy(error)
    },
  })
}
