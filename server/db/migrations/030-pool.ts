import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** The books that members suggest for their club, and what others say to them. */
export function pool(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const instant = postgres ? sql`timestamptz` : sql`text`
  const number = postgres ? sql`bigint` : sql`integer`
  const row = (column: ColumnDefinitionBuilder) =>
    postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement()
  const club = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('clubs.id').onDelete('cascade')

  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db
      await schema
        .createTable('pool_entries')
        .addColumn('id', number, row)
        .addColumn('club_id', number, club)
        .addColumn('book_id', number, (column) => column.notNull().references('books.id'))
        .addColumn('member_id', number, (column) => column.references('members.id').onDelete('set null'))
        .addColumn('pitch', 'text', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('times_run', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('renewed_after', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('renew_by', instant)
        .addColumn('won_at', instant)
        .addColumn('left_at', instant)
        .execute()
      await sql`create unique index pool_entries_live on pool_entries (club_id, book_id) where left_at is null`.execute(
        db,
      )
      await schema
        .createTable('pool_answers')
        .addColumn('id', number, row)
        .addColumn('club_id', number, club)
        .addColumn('entry_id', number, (column) =>
          column.notNull().references('pool_entries.id').onDelete('cascade'),
        )
        .addColumn('member_id', number, (column) =>
          column.notNull().references('members.id').onDelete('cascade'),
        )
        .addColumn('answer', 'text')
        .addColumn('reason', 'text')
        .addColumn('have_read', 'integer', (column) => column.notNull())
        .addColumn('cannot_get', 'integer', (column) => column.notNull())
        .addColumn('updated_at', instant, (column) => column.notNull())
        .addUniqueConstraint('pool_answers_once', ['entry_id', 'member_id'])
        .execute()
      for (const [name, table, column] of [
        ['pool_entries_by_club', 'pool_entries', 'club_id'],
        ['pool_entries_by_member', 'pool_entries', 'member_id'],
        ['pool_entries_by_book', 'pool_entries', 'book_id'],
        ['pool_answers_by_club', 'pool_answers', 'club_id'],
        ['pool_answers_by_member', 'pool_answers', 'member_id'],
      ] as const)
        await schema.createIndex(name).on(table).column(column).execute()

      await schema
        .createTable('choosing_settings')
        .addColumn('club_id', number, (column) => club(column).primaryKey())
        .addColumn('suggestions_per_member', 'integer', (column) => column.notNull())
        .execute()
    },
  }
}
