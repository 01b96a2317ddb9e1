import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Notifications, what readers want to be notified of, and their time zone. */
export function notifications(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const instant = postgres ? sql`timestamptz` : sql`text`
  const number = postgres ? sql`bigint` : sql`integer`
  const row = (column: ColumnDefinitionBuilder) =>
    postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement()
  const reader = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('users.id').onDelete('cascade')
  const club = (column: ColumnDefinitionBuilder) => column.references('clubs.id').onDelete('cascade')

  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db
      await schema
        .createTable('notifications')
        .addColumn('id', number, row)
        .addColumn('user_id', number, reader)
        .addColumn('club_id', number, club)
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('group_key', 'text', (column) => column.notNull())
        .addColumn('source', 'text')
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('actor_id', number, (column) => column.references('users.id').onDelete('set null'))
        .addColumn('actor_name', 'text')
        .addColumn('actors', 'text', (column) => column.notNull())
        .addColumn('events', 'integer', (column) => column.notNull())
        .addColumn('in_app', 'integer', (column) => column.notNull())
        .addColumn('by_email', 'integer', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('seen_at', instant)
        .addColumn('mailed_at', instant)
        .execute()
      // Similar events share a row until it is seen.
      await sql`create unique index notifications_unseen on notifications (user_id, group_key) where seen_at is null`.execute(
        db,
      )
      for (const [name, columns] of [
        ['notifications_newest', ['user_id', 'created_at', 'id']],
        ['notifications_of_group', ['group_key']],
        ['notifications_by_club', ['club_id']],
        ['notifications_by_source', ['source']],
        ['notifications_by_actor', ['actor_id']],
      ] as const)
        await schema
          .createIndex(name)
          .on('notifications')
          .columns([...columns])
          .execute()

      await schema
        .createTable('notification_levels')
        .addColumn('club_id', number, (column) => club(column).notNull())
        .addColumn('user_id', number, reader)
        .addColumn('level', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('notification_levels_key', ['club_id', 'user_id'])
        .execute()
      await schema
        .createIndex('notification_levels_of_club')
        .on('notification_levels')
        .columns(['club_id', 'level', 'user_id'])
        .execute()
      await schema
        .createIndex('notification_levels_by_user')
        .on('notification_levels')
        .column('user_id')
        .execute()

      await schema
        .createTable('notification_kinds')
        .addColumn('user_id', number, reader)
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('in_app', 'integer', (column) => column.notNull())
        .addColumn('by_email', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('notification_kinds_key', ['user_id', 'kind'])
        .execute()

      await schema
        .createTable('notification_preferences')
        .addColumn('user_id', number, (column) => reader(column).primaryKey())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('hour', 'integer', (column) => column.notNull())
        .execute()

      await schema.alterTable('users').addColumn('time_zone', 'text').execute()
      await schema.alterTable('users').addColumn('language', 'text').execute()
    },
  }
}
