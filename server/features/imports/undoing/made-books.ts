import { sql, type SqlBool } from 'kysely'
import { type Lifecycles, listLifecycles } from '#server/db/lifecycle.ts'
import type { Change, Tables } from '#server/db/schema.ts'

/** Deletes a book that was made from a row, if nothing refers to it: no club lists it, and no library has it. */
export async function deleteMadeBook(
  change: Change,
  ownerId: number,
  bookId: number,
  lifecycles: Lifecycles<Tables>,
): Promise<void> {
  const referring = listLifecycles(lifecycles).flatMap(([table, { keepsBook }]) =>
    keepsBook === undefined ? [] : [table],
  )
  await change
    .deleteFrom('books')
    .where('id', '=', bookId)
    .where('owner_id', '=', ownerId)
    .where(
      sql<SqlBool>`not exists (${sql.join(
        referring.map((table) => sql`select 1 from ${sql.table(table)} where book_id = ${bookId}`),
        sql` union all `,
      )})`,
    )
    .execute()
}
