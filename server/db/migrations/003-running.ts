import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Club settings: notices of decisions, a club's own page counts, and an index of its admins. */
export function running(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const instant = postgres ? sql`timestamptz` : sql`text`
  const number = postgres ? sql`bigint` : sql`integer`
  const row = (column: ColumnDefinitionBuilder) =>
    postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement()

  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db

      // Only the latest per reader and club, so repeated requests do not accumulate notices.
      await schema
        .createTable('notices')
        .addColumn('id', number, row)
        .addColumn('user_id', number, (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('club_id', number, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
        .addColumn('kind', 'text', (column) =>
          column.notNull().check(sql`kind in ('approved', 'declined', 'removed')`),
        )
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('seen_at', instant)
        .addUniqueConstraint('notices_once', ['user_id', 'club_id'])
        .execute()
      await schema.createIndex('notices_newest').on('notices').columns(['user_id', 'id']).execute()
      await schema.createIndex('notices_by_club').on('notices').column('club_id').execute()

      await schema
        .alterTable('listed_books')
        .addColumn('page_count', 'integer', (column) => column.check(sql`page_count > 0`))
        .execute()

      // The other admins are counted whenever one leaves, even in clubs with thousands of members.
      await sql`create index members_admins on members (club_id, id) where role = 'admin'`.execute(db)
    },
  }
}
