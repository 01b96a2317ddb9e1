import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { type Membership, membership, type Standing } from '../clubs/access.ts'
import type { Reader } from '../house.ts'
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

/** One change of a list, by a member of its club. */
export const asMember = <T>(
  store: Store,
  clubId: ClubId,
  reader: Reader,
  act: (change: Change, member: Membership) => Promise<T>,
): Promise<T> =>
  store.transaction().execute(async (change) => act(change, await membership(change, reader, clubId)))

/** A book that was looked for on the list; 404 when it is not there. */
export function onList<T>(book: T | undefined): T {
  if (book === undefined) throw notFound('This book')
  return book
}
