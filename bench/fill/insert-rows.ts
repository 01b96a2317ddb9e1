import { CompiledQuery, type Insertable } from 'kysely'
import type { Change, Tables } from '#server/db/schema.ts'
import type { Engine } from '#server/db/database.ts'

/** Rows of one INSERT: with 20 columns far below the 32,766 values that SQLite takes in a statement. */
const rowsAtOnce = 500

/** Values a row may hold on both engines. */
type Row = Readonly<Record<string, string | number | null>>

/** Rows of one INSERT on PostgreSQL, which takes them all in one value. */
const documentsAtOnce = 5000

/**
 * Inserts rows of one shape, some at a time. Kysely would build a node for every value, ten million of them for a
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
  const atOnce = engine === 'postgres' ? documentsAtOnce : rowsAtOnce
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce)
    const columns = Object.keys(some[0] ?? {})
    const query =
      engine === 'postgres'
        ? CompiledQuery.raw(fromDocument(table, columns, returning), [JSON.stringify(some)])
        : CompiledQuery.raw(
            statement(table, columns, some.length, returning),
            some.flatMap((row: Row) => columns.map((column) => row[column] ?? null)),
          )
    const { rows: made } = await change.executeQuery<R>(query)
    answered.push(...made)
  }
  return answered
}

const answering = (returning: string): string => (returning ? ` returning ${returning}` : '')

/** PostgreSQL reads a JSON text of rows about three times as fast as as many values of their own. */
const fromDocument = (table: string, columns: readonly string[], returning: string): string =>
  `insert into ${table} (${columns.join()}) select ${columns.join()} from json_populate_recordset(null::${table}, $1::json)${answering(returning)}`

const statements = new Map<string, string>()

function statement(table: string, columns: readonly string[], rows: number, returning: string): string {
  const key = `${table} ${columns.join()} ${rows} ${returning}`
  const known = statements.get(key)
  if (known) return known
  const tuple = `(${columns.map(() => '?').join()})`
  const made = `insert into ${table} (${columns.join()}) values ${Array.from({ length: rows }, () => tuple).join()}${answering(returning)}`
  statements.set(key, made)
  return made
}
