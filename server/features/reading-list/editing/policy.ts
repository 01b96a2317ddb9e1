import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { editRefusals } from '#contract/reading-list/edit-book.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { authorizeReadBook } from '#server/features/books/policy.ts'
import type { StoredBook } from '#server/features/books/queries.ts'
import { authorizeMember } from '#server/features/clubs/policy.ts'
import { HttpError } from '#server/http/http-error.ts'
import { listClubsWith } from './queries.ts'

declare const proof: unique symbol

/** Proof that the caller may change every list a book is on, until the transaction ends. */
export interface CanEditBook {
  readonly book: StoredBook
  /** The clubs that list it, locked. */
  readonly clubIds: readonly ClubId[]
  readonly [proof]: 'edit-book'
}

/**
 * Throws 404 for a book the reader may not see; 403 for a book of the catalogue, and for one listed by a club in which the reader
 * is not a member (docs/decisions/004). Locks the clubs.
 */
export async function authorizeEditBook(
  change: Change,
  reader: Reader,
  bookId: BookId,
): Promise<CanEditBook> {
  const book = await authorizeReadBook(change, reader, bookId)
  if (!book.isByHand) throw new HttpError('not-allowed', editRefusals.catalogue)
  const clubs = await listClubsWith(change, bookId, reader)
  if (clubs.some(({ isMember }) => !isMember)) throw new HttpError('not-allowed', editRefusals.otherLists)
  // In the order of their ids, so that concurrent edits cannot deadlock.
  const clubIds = clubs.map(({ clubId }) => clubId)
  for (const clubId of clubIds) await authorizeMember(change, reader, clubId)
  const locked = new Set(clubIds)
  if (!(await listClubsWith(change, bookId, reader)).every(({ clubId }) => locked.has(clubId)))
    throw new HttpError('not-allowed', editRefusals.otherLists)
  const editor: Omit<CanEditBook, typeof proof> = { book, clubIds }
  return editor as CanEditBook
}
