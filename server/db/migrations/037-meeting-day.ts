import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Who came to a meeting, and which questions it talked about. */
export function meetingDay(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const instant = postgres ? sql`timestamptz` : sql`text`
  const number = postgres ? sql`bigint` : sql`integer`
  const row = (column: ColumnDefinitionBuilder) =>
    postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement()
  const club = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('clubs.id').onDelete('cascade')
  const meeting = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('meetings.id').onDelete('cascade')

  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db
      await schema
        .createTable('meeting_attendance')
        .addColumn('id', number, row)
        .addColumn('club_id', number, club)
        .addColumn('meeting_id', number, meeting)
        .addColumn('member_id', number, (column) =>
          column.notNull().references('members.id').onDelete('cascade'),
        )
        .addUniqueConstraint('meeting_attendance_once', ['meeting_id', 'member_id'])
        .execute()
      await schema
        .createIndex('meeting_attendance_by_member')
        .on('meeting_attendance')
        .column('member_id')
        .execute()
      await schema
        .createTable('meeting_topics')
        .addColumn('id', number, row)
        .addColumn('club_id', number, club)
        .addColumn('meeting_id', number, meeting)
        .addColumn('post_id', number, (column) => column.notNull().references('posts.id').onDelete('cascade'))
        .addColumn('discussed_at', instant, (column) => column.notNull())
        .addUniqueConstraint('meeting_topics_once', ['meeting_id', 'post_id'])
        .execute()
      await schema.createIndex('meeting_topics_by_post').on('meeting_topics').column('post_id').execute()
      for (const table of ['meeting_attendance', 'meeting_topics'])
        await schema.createIndex(`${table}_by_club`).on(table).column('club_id').execute()
    },
  }
}
