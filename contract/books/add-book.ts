import { endpoint } from '#contract/http/endpoint.ts'
import { Book } from './book.ts'
import { AddedBook, NewBook } from './new-book.ts'

const feature = 'books'

export const createBook = endpoint({
  method: 'POST',
  path: '/api/books',
  summary: 'Write a book in by hand; the same title and author again find the same book of this reader',
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
  summary: 'Store a search result, once however often it is added; the answer has its permanent id',
  caller: 'reader',
  feature,
  body: AddedBook,
  answer: Book,
  status: 201,
  rateLimit: { calls: 60, perSeconds: 60 },
})
