import * as z from 'zod/mini'
import { Book, BookIdInUrl } from '#contract/books/book.ts'
import { BookChange } from '#contract/books/new-book.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { message } from '#contract/messages/message.ts'

export const editRefusals = {
  catalogue: message('list.edit.onlyByHand', 'Only books added by hand can be edited.'),
  otherLists: message(
    'list.edit.otherLists',
    'This book is also on the list of a club you are not in. Ask the reader who added it to edit it.',
  ),
  formerClub: message(
    'list.edit.formerClub',
    'You added this book to the list of a club you are no longer in, so you cannot edit it.',
  ),
  exists: message('list.edit.exists', 'There is already a book with this title and author.'),
}

export const editBook = endpoint({
  method: 'PATCH',
  path: '/api/books/:bookId',
  summary:
    'Edit a book added by hand; only for members of all clubs that list it, and for its owner, who must still be in the clubs to whose lists they added it. Omitted fields keep their values; empty ones are cleared',
  caller: 'reader',
  feature: 'reading-list',
  params: z.object({ bookId: BookIdInUrl }),
  body: BookChange,
  answer: Book,
  status: 200,
  rateLimit: { calls: 60, perSeconds: 60 },
})
