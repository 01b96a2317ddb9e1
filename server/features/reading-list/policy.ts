import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { message } from '#contract/messages/message.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { Membership } from '#server/features/clubs/membership.ts'
import { notFound } from '#server/http/http-error.ts'

declare const proof: unique symbol

export interface Listed {
  readonly clubId: ClubId
  readonly bookId: BookId
  readonly [proof]: 'listed'
}

/** Throws 404 if the book is not on the list. Authorise reading the list first, because the result reveals what is on it. */
export async function listedBook(db: Db | Change, membership: Membership, bookId: BookId): Promise<Listed> {
  if (!(await isListed(db, membership, bookId)))
    throw notFound(message('list.bookNotFound', 'This book could not be found.'))
  return { clubId: membership.clubId, bookId } as Listed
}

/** For a row of `listed_books` that a query found in a club of the reader. */
export const listedInOwnClub = (row: { club_id: number; book_id: number }): Listed =>
  ({ clubId: row.club_id, bookId: row.book_id }) as Listed

/** Whether a book is on a club's list, for callers who may see the list. */
export async function isListed(db: Db | Change, membership: Membership, bookId: BookId): Promise<boolean> {
  const row = await db
    .selectFrom('listed_books')
    .select('book_id')
    .where('club_id', '=', membership.clubId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
  return row !== undefined
}
