import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Suggestions about the product and their screenshots. */
export function suggestions(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const instant = postgres ? sql`timestamptz` : sql`text`
  const number = postgres ? sql`bigint` : sql`integer`
  const bytes = postgres ? sql`bytea` : sql`blob`
  const row = (column: ColumnDefinitionBuilder) =>
    postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement()
  const ofReader = (column: ColumnDefinitionBuilder) => column.references('users.id').onDelete('set null')

  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db

      // Not in `images`: anyone who knows the hash of an image may fetch it, and a screenshot may show a private club.
      await schema
        .createTable('screenshots')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('bytes', bytes, (column) => column.notNull())
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('height', 'integer', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .execute()

      await schema
        .createTable('suggestions')
        .addColumn('id', number, row)
        .addColumn('suggestion', 'text', (column) => column.notNull())
        .addColumn('url', 'text', (column) => column.notNull())
        .addColumn('screenshot_hash', 'text', (column) => column.references('screenshots.hash'))
        .addColumn('user_id', number, ofReader)
        .addColumn('status', 'text', (column) =>
          column
            .notNull()
            .defaultTo('unread')
            .check(sql`status in ('unread', 'read', 'in_process', 'fixed', 'implemented')`),
        )
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('status_updated_by', number, ofReader)
        .addColumn('status_updated_at', instant)
        .execute()
      await schema.createIndex('suggestions_by_sender').on('suggestions').columns(['user_id', 'id']).execute()
      // For the foreign keys: without them, deleting an account or a screenshot would scan the table.
      await schema
        .createIndex('suggestions_by_updater')
        .on('suggestions')
        .column('status_updated_by')
        .execute()
      await schema
        .createIndex('suggestions_by_screenshot')
        .on('suggestions')
        .column('screenshot_hash')
        .execute()

      await sql`insert into tallies (name, value) values ('suggestions', 0)`.execute(db)
    },
  }
}
