import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** A table of releases before this migration. */
export const formerTable = 'notices'

/** Declined requests get a table of their own, notices become notifications, and members can mute a discussion. */
export const declines = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const { schema } = db
    const number = engine === 'postgres' ? sql`bigint` : sql`integer`
    const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`
    await schema
      .createTable('declines')
      .addColumn('club_id', number, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
      .addColumn('user_id', number, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('declined_at', instant, (column) => column.notNull())
      .addPrimaryKeyConstraint('declines_key', ['club_id', 'user_id'])
      .execute()
    await schema.createIndex('declines_by_user').on('declines').column('user_id').execute()
    await sql`insert into declines (club_id, user_id, declined_at)
      select club_id, user_id, created_at from notices where kind = 'declined'`.execute(db)

    // They were shown and mailed when they were made, so no e-mail tells of them again.
    await sql`
      insert into notifications
        (user_id, club_id, kind, group_key, subject, actors, events, in_app, by_email, created_at, seen_at, mailed_at)
      select user_id, club_id, case kind when 'removed' then 'removed' else 'request-' || kind end,
        club_id || ':decision', case kind when 'declined' then '{"days":30}' else '{}' end, '', 1, 1, 0, created_at, seen_at, created_at
      from notices order by id`.execute(db)
    await schema.dropTable(formerTable).execute()

    await schema
      .createTable('mutes')
      .addColumn('thread_id', number, (column) => column.notNull().references('posts.id').onDelete('cascade'))
      .addColumn('user_id', number, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('mutes_key', ['thread_id', 'user_id'])
      .execute()
    await schema.createIndex('mutes_by_user').on('mutes').column('user_id').execute()
  },
})
