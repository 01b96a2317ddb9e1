import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Standing } from '../clubs/access.ts'
import type { Change, Store } from '../migrations/tables.ts'
import { notFound } from '../platform/http/refusal.ts'

declare const proof: unique symbol

/** Proof that a book is on the list of the club the caller stands before. */
export interface Listed {
  readonly clubId: ClubId
  readonly bookId: BookId
  readonly [proof]: 'listed'
}

/** Finds a book on a club's list; 404 under a club that does not have it. Ask after a sight: it tells what is on the list. */
export async function listedBook(store: Store | Change, standing: Standing, bookId: BookId): Promise<Listed> {
  const row = await store
    .selectFrom('listed_books')
    .select('book_id')
    .where('club_id', '=', standing.clubId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
  if (!row) throw notFound('This book')
  return { clubId: standing.clubId, bookId } as Listed
}
