import { endpoint } from '#contract/http/endpoint.ts'
import { Book } from './book.ts'
import { AddedBook, NewBook } from './new-book.ts'

const feature = 'books'

export const createBook = endpoint({
  method: 'POST',
  path: '/api/books',
  summary:
    'Add a book by hand; returns the existing one if the reader has already added this title and author',
  caller: 'reader',
  feature,
  body: NewBook,
  answer: Book,
  status: 201,
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const addFoundBook = endpoint({
  method: 'POST',
  path: '/api/books/add-from-search',
  summary: 'Store a search result and return it with its permanent id; does not duplicate a stored book',
  caller: 'reader',
  feature,
  body: AddedBook,
  answer: Book,
  status: 201,
  rateLimit: { calls: 60, perSeconds: 60 },
})
