import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Meetings of clubs, and the repeats that create them. */
export function meetings(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const instant = postgres ? sql`timestamptz` : sql`text`
  const number = postgres ? sql`bigint` : sql`integer`
  const row = (column: ColumnDefinitionBuilder) =>
    postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement()
  const club = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('clubs.id').onDelete('cascade')
  const author = (column: ColumnDefinitionBuilder) => column.references('members.id').onDelete('set null')

  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db
      await schema
        .createTable('meeting_series')
        .addColumn('id', number, row)
        .addColumn('club_id', number, club)
        .addColumn('every', 'text', (column) => column.notNull())
        .addColumn('every_interval', 'integer', (column) => column.notNull())
        .addColumn('on_day', 'text')
        .addColumn('first_at', 'text', (column) => column.notNull())
        .addColumn('time_zone', 'text', (column) => column.notNull())
        .addColumn('minutes', 'integer', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('place', 'text')
        .addColumn('video_url', 'text')
        .addColumn('description', 'text', (column) => column.notNull())
        .addColumn('places', 'integer')
        .addColumn('author_id', number, author)
        .addColumn('ended_at', instant)
        .execute()
      await schema.createIndex('meeting_series_of_club').on('meeting_series').column('club_id').execute()
      await schema.createIndex('meeting_series_by_author').on('meeting_series').column('author_id').execute()

      await schema
        .createTable('meetings')
        .addColumn('id', number, row)
        .addColumn('club_id', number, club)
        .addColumn('series_id', number, (column) =>
          column.references('meeting_series.id').onDelete('set null'),
        )
        .addColumn('occurrence', 'text')
        .addColumn('uid', 'text', (column) => column.notNull().unique())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('wall_time', 'text')
        .addColumn('time_zone', 'text', (column) => column.notNull())
        .addColumn('starts_at', instant, (column) => column.notNull())
        .addColumn('ends_at', instant, (column) => column.notNull())
        .addColumn('minutes', 'integer', (column) => column.notNull())
        .addColumn('place', 'text')
        .addColumn('video_url', 'text')
        .addColumn('book_id', number, (column) => column.references('books.id').onDelete('set null'))
        .addColumn('description', 'text', (column) => column.notNull())
        .addColumn('places', 'integer')
        .addColumn('sequence', 'integer', (column) => column.notNull())
        .addColumn('reason', 'text')
        .addColumn('author_id', number, author)
        .addColumn('notes', 'text', (column) => column.notNull())
        .addColumn('notes_version', 'integer', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('changed_at', instant, (column) => column.notNull())
        .execute()
      await schema
        .createIndex('meetings_of_club')
        .on('meetings')
        .columns(['club_id', 'ends_at', 'id'])
        .execute()
      // A repeat creates each of its meetings once.
      await sql`create unique index meetings_of_series on meetings (series_id, occurrence) where series_id is not null`.execute(
        db,
      )
      await sql`create index meetings_about_book on meetings (book_id) where book_id is not null`.execute(db)
      await schema.createIndex('meetings_by_author').on('meetings').column('author_id').execute()
    },
  }
}
