import {
  type Expression,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely'
import type { Engine } from './database.ts'

export const engineOf = <Tables>(db: Kysely<Tables>): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

/** How many rows a transaction should take at a time: on SQLite it holds up all other queries, on PostgreSQL none. */
export const batchSize = <Tables>(db: Kysely<Tables>, sizes: Readonly<Record<Engine, number>>): number =>
  sizes[engineOf(db)]

/** Selects only rows that no other transaction has locked, and locks them; an SQLite file has one writer at a time anyway. */
export const skipLocked = <Tables, Database, Table extends keyof Database, Row>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Database, Table, Row>,
): SelectQueryBuilder<Database, Table, Row> =>
  engineOf(db) === 'postgres' ? query.forUpdate().skipLocked() : query

/**
 * Whether an id is one that the query finds. PostgreSQL would plan `in` as a join: it could run the query again and so lock more rows than
 * its limit, or read a whole table in the order of a page to find the few.
 */
export const isFoundBy = <Tables>(
  db: Kysely<Tables>,
  id: string,
  query: Expression<unknown>,
): RawBuilder<SqlBool> =>
  engineOf(db) === 'postgres' ? sql`${sql.ref(id)} = any(array(${query}))` : sql`${sql.ref(id)} in (${query})`

/** Locks the rows in the order of the query, so that changes of the same rows wait for each other and never in a circle. */
export const lockInOrder = <Tables, Database, Table extends keyof Database, Row>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Database, Table, Row>,
): SelectQueryBuilder<Database, Table, Row> => (engineOf(db) === 'postgres' ? query.forNoKeyUpdate() : query)

/** Ids in one parameter: a query keeps its text however many they are, and PostgreSQL a plan that looks each of them up. */
export const listOf = <Tables>(db: Kysely<Tables>, ids: readonly number[]): RawBuilder<number> =>
  engineOf(db) === 'postgres'
    ? sql`(select unnest(cast(${ids} as bigint[])))`
    : sql`(select value from json_each(${JSON.stringify(ids)}))`

/** The days from one column with a date `2026-11-24` to another. */
export const daysBetween = <Tables>(db: Kysely<Tables>, from: string, to: string): RawBuilder<number> =>
  engineOf(db) === 'postgres'
    ? sql`(cast(${sql.ref(to)} as date) - cast(${sql.ref(from)} as date))`
    : sql`cast(julianday(${sql.ref(to)}) - julianday(${sql.ref(from)}) as integer)`

/** Tells PostgreSQL's planner about many new rows at once; SQLite plans without statistics. */
export async function analyze<Tables>(
  db: Kysely<Tables>,
  tables: readonly (keyof Tables & string)[],
): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
}
