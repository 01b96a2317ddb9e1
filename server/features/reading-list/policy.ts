import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { type IsMember, authorizeMember, type Membership } from '#server/features/clubs/policy.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { notFound } from '#server/http/http-error.ts'

declare const proof: unique symbol

/** Proof that a book is on the list of the club the caller stands before. */
export interface Listed {
  readonly clubId: ClubId
  readonly bookId: BookId
  readonly [proof]: 'listed'
}

/** Finds a book on a club's list; 404 under a club that does not have it. Ask after a sight: it tells what is on the list. */
export async function listedBook(db: Db | Change, membership: Membership, bookId: BookId): Promise<Listed> {
  const row = await db
    .selectFrom('listed_books')
    .select('book_id')
    .where('club_id', '=', membership.clubId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
  if (!row) throw notFound('This book')
  return { clubId: membership.clubId, bookId } as Listed
}

/** One change of a list, by a member of its club. */
export const asMember = <T>(
  db: Db,
  clubId: ClubId,
  reader: Reader,
  act: (change: Change, member: IsMember) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (change) => act(change, await authorizeMember(change, reader, clubId)))

/** A book that was looked for on the list; 404 when it is not there. */
export function onList<T>(book: T | undefined): T {
  if (book === undefined) throw notFound('This book')
  return book
}
