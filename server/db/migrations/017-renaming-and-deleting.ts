import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Former addresses of renamed clubs, and clubs that are deleted but can be restored. */
export function renamingAndDeleting(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const instant = postgres ? sql`timestamptz` : sql`text`
  const number = postgres ? sql`bigint` : sql`integer`
  const key = postgres ? sql`text collate "C"` : sql`text`

  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db
      await schema
        .createTable('club_slugs')
        .addColumn('slug', key, (column) => column.primaryKey())
        .addColumn('club_id', number, (column) => column.references('clubs.id').onDelete('cascade'))
        .addColumn('taken_at', instant, (column) => column.notNull())
        .execute()
      await schema
        .createIndex('club_slugs_by_club')
        .on('club_slugs')
        .columns(['club_id', 'taken_at'])
        .execute()
      await schema.alterTable('clubs').addColumn('deleted_at', instant).execute()
      await schema.alterTable('clubs').addColumn('visibility_before', 'text').execute()
      await sql`create index clubs_deleted on clubs (deleted_at) where deleted_at is not null`.execute(db)
      // On PostgreSQL a later column of `clubs` is missing here until its migration recreates the view.
      await sql`create view live_clubs as select * from clubs where deleted_at is null`.execute(db)
      await sql`insert into club_slugs (slug, club_id, taken_at) select slug, id, created_at from clubs`.execute(
        db,
      )
    },
  }
}
