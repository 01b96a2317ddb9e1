import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Learned models of which books go together, for recommendations; the newest finished one is used. */
export function likeness(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const instant = postgres ? sql`timestamptz` : sql`text`
  const number = postgres ? sql`bigint` : sql`integer`
  const row = (column: ColumnDefinitionBuilder) =>
    postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement()

  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db

      await schema
        .createTable('likeness_models')
        .addColumn('id', number, row)
        .addColumn('started_at', instant, (column) => column.notNull())
        // Null while the model is being written, and permanently if the process was stopped meanwhile.
        .addColumn('finished_at', instant)
        .addColumn('list_count', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('book_count', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()

      // No foreign keys: a model has millions of rows, and shared books are never deleted.
      await schema
        .createTable('likeness')
        .addColumn('model_id', number, (column) => column.notNull())
        .addColumn('book_id', number, (column) => column.notNull())
        .addColumn('other_id', number, (column) => column.notNull())
        .addColumn('weight', sql`real`, (column) => column.notNull())
        .addPrimaryKeyConstraint('likeness_key', ['model_id', 'book_id', 'other_id'])
        .$call((table) => (postgres ? table : table.modifyEnd(sql`without rowid`)))
        .execute()
    },
  }
}
