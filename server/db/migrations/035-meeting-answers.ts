import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Who comes to a meeting, and how proposed times suit the members. All of it goes with a member who leaves. */
export function meetingAnswers(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const instant = postgres ? sql`timestamptz` : sql`text`
  const number = postgres ? sql`bigint` : sql`integer`
  const row = (column: ColumnDefinitionBuilder) =>
    postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement()
  const club = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('clubs.id').onDelete('cascade')
  const meeting = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('meetings.id').onDelete('cascade')
  const member = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('members.id').onDelete('cascade')

  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db
      await schema
        .createTable('meeting_answers')
        .addColumn('id', number, row)
        .addColumn('club_id', number, club)
        .addColumn('meeting_id', number, meeting)
        .addColumn('member_id', number, member)
        .addColumn('answer', 'text', (column) => column.notNull())
        .addColumn('online', 'integer', (column) => column.notNull())
        .addColumn('guests', 'integer', (column) => column.notNull())
        .addColumn('line', 'text')
        .addColumn('waiting_since', instant)
        .addColumn('asked_again', 'integer', (column) => column.notNull())
        .addColumn('answered_at', instant, (column) => column.notNull())
        .addUniqueConstraint('meeting_answers_once', ['meeting_id', 'member_id'])
        .execute()
      // Few wait; without it PostgreSQL reads the answers of all clubs to find them.
      await sql`create index meeting_answers_waiting on meeting_answers (meeting_id, waiting_since) where waiting_since is not null`.execute(
        db,
      )
      await schema
        .createTable('meeting_options')
        .addColumn('id', number, row)
        .addColumn('club_id', number, club)
        .addColumn('meeting_id', number, meeting)
        .addColumn('wall_time', 'text', (column) => column.notNull())
        .addColumn('starts_at', instant, (column) => column.notNull())
        .addUniqueConstraint('meeting_options_once', ['meeting_id', 'wall_time'])
        .execute()
      await schema.createIndex('meeting_options_by_club').on('meeting_options').column('club_id').execute()
      await schema
        .createTable('meeting_marks')
        .addColumn('id', number, row)
        .addColumn('club_id', number, club)
        .addColumn('option_id', number, (column) =>
          column.notNull().references('meeting_options.id').onDelete('cascade'),
        )
        .addColumn('member_id', number, member)
        .addColumn('mark', 'text', (column) => column.notNull())
        .addUniqueConstraint('meeting_marks_once', ['option_id', 'member_id'])
        .execute()
      for (const table of ['meeting_answers', 'meeting_marks'])
        for (const column of ['club_id', 'member_id'])
          await schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
    },
  }
}
