import { type Kysely, PostgresAdapter, type SelectQueryBuilder, sql } from 'kysely'
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

/** Tells PostgreSQL's planner about many new rows at once; SQLite plans without statistics. */
export async function analyze<Tables>(
  db: Kysely<Tables>,
  tables: readonly (keyof Tables & string)[],
): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
}
