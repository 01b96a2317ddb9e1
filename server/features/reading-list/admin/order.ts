import { sql } from 'kysely'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { readingOrderFallback } from '#contract/reading-list/listed-book.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeMember, type IsMember } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'

export const orderList = (db: Db, reader: Reader, clubId: ClubId, bookIds: readonly BookId[]) =>
  transact(db, async (change) => {
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

/** Numbers a list from 1: first the books of `requested` that are on it, then the others in their current order. */
export function numbered(requested: readonly number[], listed: readonly number[]): Map<number, number> {
  const isListed = new Set(listed)
  const order = new Set([...requested.filter((id) => isListed.has(id)), ...listed])
  return new Map([...order].map((id, index) => [id, index + 1]))
}

const listOrder = (change: Change, member: IsMember) =>
  change
    .selectFrom('listed_books')
    .select(['book_id', 'reading_order'])
    .where('club_id', '=', member.clubId)
    .orderBy((eb) => eb.fn.coalesce('reading_order', eb.lit(readingOrderFallback)))
    .orderBy('added_at')
    .orderBy('book_id')
    .execute()
