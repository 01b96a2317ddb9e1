import { sql, type SqlBool } from 'kysely'
import type { ClubId } from '#contract/clubs/club.ts'
import { type Lifecycles, listLifecycles } from '#server/db/lifecycle.ts'
import type { Change, Tables } from '#server/db/schema.ts'
import type { WroteHistory } from './history-row.ts'

/** Takes back what a row put on the list, unless it is different now or the club has done something with it. Returns whether a book left. */
export async function undoHistoryRow(
  change: Change,
  clubId: ClubId,
  { bookId, listed, filled }: WroteHistory,
  lifecycles: Lifecycles<Tables>,
): Promise<boolean> {
  const ofBook = sql<SqlBool>`club_id = ${clubId} and book_id = ${bookId}`
  if (filled)
    await change
      .updateTable('listed_books')
      .set((eb) => ({
        ...(filled.readDate !== undefined && { read_date: unless(eb.ref('read_date'), filled.readDate) }),
        ...(filled.chosenBy !== undefined && { chosen_by: unless(eb.ref('chosen_by'), filled.chosenBy) }),
        ...(filled.notes !== undefined && { notes: unless(eb.ref('notes'), filled.notes) }),
      }))
      .where(ofBook)
      .execute()
  if (!listed) return false
  const { readDate, chosenBy, notes } = listed
  const touching = listLifecycles(lifecycles).flatMap(([table, { keepsListing }]) =>
    keepsListing ? [table] : [],
  )
  const { numDeletedRows } = await change
    .deleteFrom('listed_books')
    .where(ofBook)
    .where(
      sql<SqlBool>`status = 'read' and page_count is null and reading_order is null
        and read_date is not distinct from ${readDate} and chosen_by is not distinct from ${chosenBy}
        and notes is not distinct from ${notes}`,
    )
    .where(
      sql<SqlBool>`not exists (${sql.join(
        touching.map((table) => sql`select 1 from ${sql.table(table)} where ${ofBook}`),
        sql` union all `,
      )})`,
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** A value that was changed since stays. */
const unless = <Column>(column: Column, value: string | number | null) =>
  sql<never>`case when ${column} = ${value} then null else ${column} end`
