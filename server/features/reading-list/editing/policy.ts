import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { editRefusals } from '#contract/reading-list/edit-book.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { lockOwnBook } from '#server/features/books/own-books.ts'
import { findBookAndOwner, type StoredBook } from '#server/features/books/book.ts'
import { lockClub } from '#server/features/clubs/revise-club.ts'
import { HttpError } from '#server/http/http-error.ts'
import { authorizeReadBook } from '../visible-books.ts'
import { listClubsWith } from './listing-clubs.ts'

declare const proof: unique symbol

interface EditableBook {
  readonly book: StoredBook
  /** The clubs that list it, also deleted ones, which have the edited book when they are restored. */
  readonly clubIds: readonly ClubId[]
}

/** Valid until the transaction ends. The book and the clubs are locked. */
export type CanEditBook = EditableBook & { readonly [proof]: 'edit-book' }

/** Another club listed the book before it was locked, so the transaction has to be retried. */
export class ListsChanged extends Error {}

/**
 * Throws 404 for a book the reader may not see; 403 for a book of the catalogue, and for one on the list of a club in which the
 * reader is not a member. Deleted clubs do not count, nor do clubs to whose list others added the owner's book
 * (docs/decisions/004). Throws `ListsChanged`.
 */
export async function authorizeEditBook(
  change: Change,
  reader: Reader,
  bookId: BookId,
): Promise<CanEditBook> {
  // First without locks, so that nobody can lock other people's clubs.
  const { clubIds } = await requireMayEdit(change, reader, bookId)
  // In the order of their ids, so that concurrent edits cannot deadlock.
  for (const clubId of clubIds) await lockClub(change, clubId)
  await lockOwnBook(change, bookId)
  const editable = await requireMayEdit(change, reader, bookId)
  const locked = new Set(clubIds)
  if (!editable.clubIds.every((clubId) => locked.has(clubId))) throw new ListsChanged()
  return editable as CanEditBook
}

async function requireMayEdit(change: Change, reader: Reader, bookId: BookId): Promise<EditableBook> {
  const book = await authorizeReadBook(change, reader, bookId)
  if (!book.isByHand) throw new HttpError('not-allowed', editRefusals.catalogue)
  const clubs = await listClubsWith(change, bookId, reader)
  const others = clubs.filter(({ isDeleted, isMember }) => !isDeleted && !isMember)
  const found = await findBookAndOwner(change, bookId)
  if (found?.ownerId === reader.id) {
    if (others.some(({ isAdder }) => isAdder)) throw new HttpError('not-allowed', editRefusals.formerClub)
  } else if (others.length > 0) throw new HttpError('not-allowed', editRefusals.otherLists)
  return { book, clubIds: clubs.map(({ clubId }) => clubId) }
}
