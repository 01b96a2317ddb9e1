import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** The renewed addresses of calendar feeds, and when readers want to be reminded of meetings. */
export function calendarFeeds(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const number = postgres ? sql`bigint` : sql`integer`
  const row = (column: ColumnDefinitionBuilder) =>
    postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement()
  const reader = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('users.id').onDelete('cascade')

  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db
      await schema
        .createTable('calendar_feeds')
        .addColumn('id', number, row)
        .addColumn('user_id', number, reader)
        .addColumn('club_id', number, (column) => column.references('clubs.id').onDelete('cascade'))
        .addColumn('salt', 'text', (column) => column.notNull())
        .execute()
      // One for each club, and one for all of them.
      await sql`create unique index calendar_feeds_of_club on calendar_feeds (user_id, club_id) where club_id is not null`.execute(
        db,
      )
      await sql`create unique index calendar_feeds_of_reader on calendar_feeds (user_id) where club_id is null`.execute(
        db,
      )
      await schema.createIndex('calendar_feeds_by_club').on('calendar_feeds').column('club_id').execute()
      await schema
        .createTable('meeting_reminders')
        .addColumn('user_id', number, (column) => reader(column).primaryKey())
        .addColumn('hours_before', 'integer', (column) => column.notNull())
        .execute()
    },
  }
}
