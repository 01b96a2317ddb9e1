import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Work to do after a transaction: it is written with its cause and taken by one process at a time. */
export function jobs(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const instant = postgres ? sql`timestamptz` : sql`text`
  const number = postgres ? sql`bigint` : sql`integer`
  const row = (column: ColumnDefinitionBuilder) =>
    postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement()

  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('jobs')
        .addColumn('id', number, row)
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('payload', 'text', (column) => column.notNull())
        .addColumn('due_at', instant, (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('leased_until', instant)
        .addColumn('failed_at', instant)
        .addColumn('error', 'text')
        .addColumn('created_at', instant, (column) => column.notNull())
        .addUniqueConstraint('jobs_once', ['kind', 'key'])
        .execute()
      await sql`create index jobs_due on jobs (due_at, id) where failed_at is null`.execute(db)
      await sql`create index jobs_failed on jobs (failed_at) where failed_at is not null`.execute(db)
    },
  }
}
