import { sql, type SqlBool } from 'kysely'
import { readRow } from '#contract/imports/read-row.ts'
import { engineOf, listOf } from '#server/db/engine.ts'
import type { Change } from '#server/db/schema.ts'
import { answersOf, columnsOf, type SessionRow } from '../session.ts'
import type { OwnShelves } from '../writing/own-shelves.ts'
import { ownShelvesOf } from '../writing/shelf-of-row.ts'

/** Tells which of the own shelves the rows about books name, as of now: a file can have a book in several rows. */
export async function findNamedShelves(
  change: Change,
  session: SessionRow,
  shelves: OwnShelves,
  books: readonly number[],
): Promise<(bookId: number, shelfId: number) => boolean> {
  if (books.length === 0) return () => false
  // This and the literal below are those of an index (migration 156).
  const bookId =
    engineOf(change) === 'postgres'
      ? sql<number>`cast(cast(wrote as json) ->> 'bookId' as bigint)`
      : sql<number>`json_extract(wrote, '$.bookId')`
  const rows = await change
    .selectFrom('import_rows')
    .select(['cells', bookId.as('bookId')])
    .where('import_id', '=', session.id)
    .where(sql<SqlBool>`outcome = 'written'`)
    .where(bookId, 'in', listOf(change, books))
    .execute()
  const answers = answersOf(session)
  const named = new Set(
    rows.flatMap(({ cells, bookId: book }) =>
      ownShelvesOf(readRow(session.kind, JSON.parse(cells), columnsOf(session)), answers).map(
        (name) => `${book} ${shelves.find(name)}`,
      ),
    ),
  )
  return (book, shelf) => named.has(`${book} ${shelf}`)
}
