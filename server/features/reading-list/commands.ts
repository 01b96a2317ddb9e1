import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { alreadyOnList, listBooksMax, type ReadingStatus } from '#contract/reading-list/listed-book.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { lockOwnBook } from '#server/features/books/own-books.ts'
import { authorizeReadBook } from './visible-books.ts'
import { authorizeMember, type IsMember } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import { findListedBook, findListLength, hasListedWork } from './queries.ts'
import { isDateWithoutRead, type ReadingChange, readGrowth, stateAfter } from './rules.ts'

interface Address {
  clubId: ClubId
  bookId: BookId
}

/** Adds a stored book; throws 409 if it, or another edition of its work, is already on the list. */
export const addBook = (db: Db, reader: Reader, { clubId, bookId }: Address) =>
  db.transaction().execute(async (change) => {
    const member = await authorizeMember(change, reader, clubId)
    await lockOwnBook(change, bookId)
    await authorizeReadBook(change, reader, bookId)
    if (await hasListedWork(change, [clubId], bookId)) throw new HttpError('already-on-list', alreadyOnList)
    const inserted = await change
      .insertInto('listed_books')
      .values((eb) => ({
        club_id: clubId,
        book_id: bookId,
        work_key: eb.selectFrom('books').select('work_key').where('id', '=', bookId),
        status: 'to read',
        read_date: null,
        added_by: reader.id,
        added_at: new Date().toISOString(),
      }))
      .onConflict((conflict) => conflict.doNothing())
      .returning('book_id')
      .executeTakeFirst()
    if (!inserted) throw new HttpError('already-on-list', alreadyOnList)
    if ((await findListLength(change, member)) >= listBooksMax)
      throw invalid('bookId', `A reading list holds at most ${listBooksMax} books`)
    await reviseClub(change, clubId, { parts: ['reading-list', 'club'], books: 1 })
    return present(await findListedBook(change, member, bookId))
  })

/** Marks a book to read, being read, or read on a date. */
export const updateReadingState = (
  db: Db,
  reader: Reader,
  { clubId, bookId }: Address,
  update: ReadingChange,
) =>
  db.transaction().execute(async (change) => {
    const member = await authorizeMember(change, reader, clubId)
    const before = present(await findListedBook(change, member, bookId))
    const state = validState(update, before.readDate)
    await updateListedBook(change, member, bookId, state)
    await reviseClub(change, clubId, {
      parts: ['reading-list', 'club'],
      read: readGrowth(before.status, state.status),
    })
    return { ...before, ...state }
  })

export const removeBook = (db: Db, reader: Reader, { clubId, bookId }: Address): Promise<void> =>
  db.transaction().execute(async (change) => {
    await authorizeMember(change, reader, clubId)
    const removed = await change
      .deleteFrom('listed_books')
      .where('club_id', '=', clubId)
      .where('book_id', '=', bookId)
      .returning('status')
      .executeTakeFirst()
    if (!removed) throw notFound('This book')
    await reviseClub(change, clubId, {
      parts: ['reading-list', 'club'],
      books: -1,
      read: readGrowth(removed.status, null),
    })
  })

/** What a club stores about a book on its list; an omitted field keeps its value. */
export interface ListedFields {
  status: ReadingStatus
  readDate: string | null
  chosenBy?: number | null | undefined
  notes?: string | null | undefined
  readingOrder?: number | null | undefined
  pageCount?: number | null | undefined
}

export async function updateListedBook(
  change: Change,
  member: IsMember,
  bookId: BookId,
  fields: ListedFields,
): Promise<void> {
  await change
    .updateTable('listed_books')
    .set({
      status: fields.status,
      read_date: fields.readDate,
      chosen_by: fields.chosenBy,
      notes: fields.notes,
      reading_order: fields.readingOrder,
      page_count: fields.pageCount,
    })
    .where('club_id', '=', member.clubId)
    .where('book_id', '=', bookId)
    .execute()
}

/** The state after a change; throws 400 for a read date of a book that is not read. */
export function validState(update: ReadingChange, before: string | null) {
  if (isDateWithoutRead(update))
    throw invalid('readDate', 'Only a book that is marked as read has a read date')
  return stateAfter(update, before)
}

/** The book that a query found; throws 404 if it found none. */
export function present<T>(book: T | undefined): T {
  if (book === undefined) throw notFound('This book')
  return book
}
