import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { refresh } from '#web/client/queries.ts'

/** Everything that depends on the reader's place in the book. */
export const refreshSealed = (clubId: ClubId, bookId: BookId): Promise<unknown> =>
  Promise.all([
    refresh('clubs', clubId, 'books', bookId, 'discussions'),
    refresh('clubs', clubId, 'books', bookId, 'notes'),
    refresh('books', bookId, 'ratings'),
    refresh('clubs', clubId, 'discussions'),
  ])
