import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/**
 * Members removed by an admin. Removals from before are known only from their notices, which are deleted once the reader asks
 * again.
 */
export const removals = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const number = engine === 'postgres' ? sql`bigint` : sql`integer`
    const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`
    await db.schema
      .createTable('removals')
      .addColumn('club_id', number, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
      .addColumn('user_id', number, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('removed_at', instant, (column) => column.notNull())
      .addPrimaryKeyConstraint('removals_key', ['club_id', 'user_id'])
      .execute()
    await db.schema.createIndex('removals_by_user').on('removals').column('user_id').execute()
    await sql`insert into removals (club_id, user_id, removed_at)
      select club_id, user_id, created_at from notices where kind = 'removed'`.execute(db)
  },
})
