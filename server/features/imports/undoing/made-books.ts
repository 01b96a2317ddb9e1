import { sql } from 'kysely'
import { listOf } from '#server/db/engine.ts'
import { type Lifecycles, listLifecycles } from '#server/db/lifecycle.ts'
import type { Change, Tables } from '#server/db/schema.ts'

/** Deletes books that were made from rows, where nothing refers to them: no club lists them, and no library has them. */
export async function deleteMadeBooks(
  change: Change,
  ownerId: number,
  bookIds: readonly number[],
  lifecycles: Lifecycles<Tables>,
): Promise<void> {
  if (bookIds.length === 0) return
  const ids = listOf(change, bookIds)
  const referring = listLifecycles(lifecycles).flatMap(([table, { keepsBook }]) =>
    keepsBook === undefined ? [] : [table],
  )
  await change
    .deleteFrom('books')
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where(
      'id',
      'not in',
      sql<number>`(${sql.join(
        referring.map((table) => sql`select book_id from ${sql.table(table)} where book_id in ${ids}`),
        sql` union all `,
      )})`,
    )
    .execute()
}
