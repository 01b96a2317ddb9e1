import { sql } from 'kysely'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { BookMetadata } from '#contract/reading-list/admin-list.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { authorizeMember, type IsMember } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import { isInClub } from '#server/features/members/queries.ts'
import { invalid } from '#server/http/http-error.ts'
import { present, updateListedBook, validState } from '../commands.ts'
import { findAdminBook } from '../queries.ts'
import { impliedStatus, numbered, readGrowth } from '../rules.ts'
import { listOrder } from './queries.ts'

export const updateMetadata = (
  db: Db,
  reader: Reader,
  { clubId, bookId }: { clubId: ClubId; bookId: BookId },
  metadata: BookMetadata,
) =>
  db.transaction().execute(async (change) => {
    const member = await authorizeMember(change, reader, clubId)
    const before = present(await findAdminBook(change, member, bookId))
    const { notes, readingOrder, pageCount, readDate } = metadata
    const status = impliedStatus(metadata, before.status)
    const state = validState({ status, readDate }, before.readDate)
    await updateListedBook(change, member, bookId, {
      ...state,
      chosenBy: await validChooser(change, member, metadata.chosenBy, before.chosenBy),
      notes: notes === '' ? null : notes,
      readingOrder,
      pageCount,
    })
    await reviseClub(change, clubId, {
      parts: ['reading-list', 'club'],
      read: readGrowth(before.status, state.status),
    })
    return present(await findAdminBook(change, member, bookId))
  })

/** Validates who suggested the book: a member, or the previous value, who may have left since. Throws 400 for anybody else. */
async function validChooser(
  change: Change,
  member: IsMember,
  chosenBy: BookMetadata['chosenBy'],
  before: number | null,
): Promise<number | null | undefined> {
  if (chosenBy === undefined || chosenBy === null) return chosenBy
  const userId = Number(chosenBy)
  if (userId !== before && !(await isInClub(change, member.clubId, userId)))
    throw invalid('chosenBy', 'Only a member of this club can have suggested a book')
  return userId
}

/** Reorders the whole list; returns the new positions. */
export const orderList = (db: Db, reader: Reader, clubId: ClubId, bookIds: readonly BookId[]) =>
  db.transaction().execute(async (change) => {
    const member = await authorizeMember(change, reader, clubId)
    const before = await listOrder(change, member)
    const order = numbered(
      bookIds,
      before.map(({ book_id }) => book_id),
    )
    const moved = before.filter(({ book_id, reading_order }) => order.get(book_id) !== reading_order)
    if (moved.length > 0) {
      await updateOrder(
        change,
        member,
        moved.map(({ book_id }) => [book_id, order.get(book_id) ?? 0] as const),
      )
      await reviseClub(change, clubId, { parts: ['reading-list'] })
    }
    return [...order].map(([id, readingOrder]) => ({ id, readingOrder }))
  })

/** Books numbered per statement, so that 2,000 books need few round trips. */
const batchSize = 100

type Numbered = readonly [bookId: number, readingOrder: number]

async function updateOrder(change: Change, member: IsMember, numbers: readonly Numbered[]): Promise<void> {
  for (let start = 0; start < numbers.length; start += batchSize) {
    const rows = numbers
      .slice(start, start + batchSize)
      .map(([id, readingOrder]) => sql`(cast(${id} as bigint), cast(${readingOrder} as integer))`)
    await sql`
      update listed_books set reading_order = numbered.column2
      from (values ${sql.join(rows)}) as numbered
      where listed_books.club_id = ${member.clubId} and listed_books.book_id = numbered.column1
    `.execute(change)
  }
}
