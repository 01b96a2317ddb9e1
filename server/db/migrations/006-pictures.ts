import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Credits of found pictures and of club photos, as JSON of `ImageCredit`. */
export function pictures(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`
  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db
      await schema
        .createTable('found_pictures')
        .addColumn('url_hash', 'text', (column) => column.primaryKey())
        .addColumn('credit', 'text', (column) => column.notNull())
        .addColumn('use_url', 'text')
        .addColumn('found_at', instant, (column) => column.notNull())
        .execute()
      await schema.createIndex('found_pictures_oldest').on('found_pictures').column('found_at').execute()
      await schema.alterTable('clubs').addColumn('image_credit', 'text').execute()
    },
  }
}
