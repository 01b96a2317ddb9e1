import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** The size of each screenshot in bytes, so that they can be summed without reading pictures. */
export const screenshotSizes = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const number = engine === 'postgres' ? sql`bigint` : sql`integer`
    await db.schema
      .alterTable('screenshots')
      .addColumn('size', number, (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update screenshots set size = length(bytes)`.execute(db)
    await db.schema.createIndex('screenshots_by_size').on('screenshots').column('size').execute()
    await db.schema
      .createIndex('screenshots_oldest')
      .on('screenshots')
      .columns(['created_at', 'hash'])
      .execute()
  },
})
