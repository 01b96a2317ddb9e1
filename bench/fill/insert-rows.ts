import { CompiledQuery, type Insertable } from 'kysely'
import type { Change, Tables } from '#server/migrations/tables.ts'
import type { Engine } from '#server/platform/store/store.ts'

/** Rows of one INSERT: with 20 columns far below the 32,766 values that SQLite takes in a statement. */
const rowsAtOnce = 500

/** Values a row may hold on both engines. */
type Row = Readonly<Record<string, string | number | null>>

/**
 * Inserts rows of one shape, 500 a statement. Kysely would build a node for every value, ten million of them for a
 * million rows; here the statement is text that is made once. `returning` columns of every row come back.
 */
export async function insertRows<T extends keyof Tables, R = never>(
  change: Change,
  engine: Engine,
  table: T,
  rows: readonly (Insertable<Tables[T]> & Row)[],
  returning = '',
): Promise<R[]> {
  const answered: R[] = []
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce)
    const columns = Object.keys(some[0] ?? {})
    const values = some.flatMap((row: Row) => columns.map((column) => row[column] ?? null))
    const sql = statement(engine, table, columns, some.length, returning)
    const { rows: made } = await change.executeQuery<R>(CompiledQuery.raw(sql, values))
    answered.push(...made)
  }
  return answered
}

const statements = new Map<string, string>()

function statement(
  engine: Engine,
  table: string,
  columns: readonly string[],
  rows: number,
  returning: string,
): string {
  const key = `${engine} ${table} ${columns.join()} ${rows} ${returning}`
  const known = statements.get(key)
  if (known) return known
  const tuple = (row: number) =>
    `(${columns.map((_column, place) => (engine === 'postgres' ? `$${row * columns.length + place + 1}` : '?')).join()})`
  const made =
    `insert into ${table} (${columns.join()}) values ${Array.from({ length: rows }, (_, row) => tuple(row)).join()}` +
    (returning ? ` returning ${returning}` : '')
  statements.set(key, made)
  return made
}
