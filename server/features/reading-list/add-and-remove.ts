import { alreadyOnList, listBooksMax } from '#contract/reading-list/listed-book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { lockOwnBook } from '#server/features/books/own-books.ts'
import { authorizeMember } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import { hasListedWork } from './editions.ts'
import { type BookAddress, findListedBook, type ListHooks, orNotFound } from './listed-books.ts'
import { readGrowth } from './reading-state.ts'
import { authorizeReadBook } from './visible-books.ts'

/** Throws 409 if the book, or another edition of its work, is already on the list. */
export const addBook = (
  db: Db,
  reader: Reader,
  { clubId, bookId }: BookAddress,
  { listed }: Pick<ListHooks, 'listed'>,
  now: Date,
) =>
  transact(db, async (change) => {
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
    if ((await findListLength(change, clubId)) >= listBooksMax)
      throw invalid(
        'bookId',
        message(
          'list.full',
          'A reading list can have at most {max, plural, one {{max} book} other {{max} books}}',
          { max: listBooksMax },
        ),
      )
    await listed(change, { clubId, bookId }, now)
    await reviseClub(change, clubId, { parts: ['reading-list', 'club'], books: 1 })
    return orNotFound(await findListedBook(change, member, bookId))
  })

export const removeBook = (
  db: Db,
  reader: Reader,
  { clubId, bookId }: BookAddress,
  { listed }: Pick<ListHooks, 'listed'>,
  now: Date,
): Promise<void> =>
  transact(db, async (change) => {
    await authorizeMember(change, reader, clubId)
    const removed = await change
      .deleteFrom('listed_books')
      .where('club_id', '=', clubId)
      .where('book_id', '=', bookId)
      .returning('status')
      .executeTakeFirst()
    if (!removed) throw notFound(message('list.bookNotFound', 'This book could not be found.'))
    await listed(change, { clubId, bookId }, now)
    await reviseClub(change, clubId, {
      parts: ['reading-list', 'club'],
      books: -1,
      read: readGrowth(removed.status, null),
    })
  })

/** From the club's own counter. */
export async function findListLength(change: Change, clubId: ClubId): Promise<number> {
  const row = await change
    .selectFrom('live_clubs as clubs')
    .select('book_count')
    .where('id', '=', clubId)
    .executeTakeFirstOrThrow()
  return row.book_count
}
