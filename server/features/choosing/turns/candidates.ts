import type { BookId } from '#contract/books/book.ts'
import { poolRefusals } from '#contract/choosing/refusals.ts'
import { turnRefusals } from '#contract/choosing/turn-refusals.ts'
import type { Change } from '#server/db/schema.ts'
import { lockOwnBook } from '#server/features/books/own-books.ts'
import { findWorkLookup } from '#server/features/books/works/find-works.ts'
import { worksIn } from '#server/features/books/works/match-works.ts'
import { findListedEdition } from '#server/features/reading-list/editions.ts'
import { authorizeReadBook } from '#server/features/reading-list/visible-books.ts'
import { HttpError } from '#server/http/http-error.ts'
import { selectPool } from '../pool/entries.ts'
import type { CanTakeTurn } from './policy.ts'

/** Throws 404 for a book that the caller may not see, 409 if the club is reading it, has read it or has chosen it. */
export async function requireNew(change: Change, { member }: CanTakeTurn, bookId: BookId): Promise<void> {
  await lockOwnBook(change, bookId)
  await authorizeReadBook(change, member.reader, bookId)
  const listed = await findListedEdition(change, member.clubId, bookId)
  if (listed?.status === 'reading') throw new HttpError('already-on-list', poolRefusals.reading)
  if (listed?.status === 'read') throw new HttpError('already-on-list', poolRefusals.read)
  const taken = await change
    .selectFrom('turns_taken')
    .select('id')
    .where('club_id', '=', member.clubId)
    .where('book_id', '=', listed?.book_id ?? 0)
    .limit(1)
    .executeTakeFirst()
  if (taken) throw new HttpError('already-on-list', turnRefusals.chosen)
}

/** Of this book, or another edition of it. */
export async function findSuggestion(change: Change, clubId: number, bookId: number) {
  const lookup = await findWorkLookup(change, bookId)
  return selectPool(change, clubId)
    .innerJoin('books', 'books.id', 'pool_entries.book_id')
    .select('pool_entries.id')
    .where((eb) => worksIn(eb.ref('books.work'), lookup))
    .limit(1)
    .executeTakeFirst()
}
