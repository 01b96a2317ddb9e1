import * as z from 'zod/mini'
import { Book, BookIdInUrl } from '#contract/books/book.ts'
import { BookChange } from '#contract/books/new-book.ts'
import { endpoint } from '#contract/http/endpoint.ts'

/** The messages that refuse an edit of a book. */
export const editRefusals = {
  catalogue: 'Only books added by hand can be edited.',
  otherLists: 'You can edit this book only as a member of every club that has it on its list.',
  exists: 'There is already a book with this title and author.',
} as const

export const editBook = endpoint({
  method: 'PATCH',
  path: '/api/books/:bookId',
  summary:
    'Edit a book added by hand; only for members of all clubs that list it, or for its owner while no club does. Omitted fields keep their values; empty ones are cleared',
  caller: 'reader',
  feature: 'reading-list',
  params: z.object({ bookId: BookIdInUrl }),
  body: BookChange,
  answer: Book,
  status: 200,
  rateLimit: { calls: 60, perSeconds: 60 },
})
