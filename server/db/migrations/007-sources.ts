import type { Kysely, Migration } from 'kysely'

/** Secrets of the instance: with one it marks the books it passes on from sources, so that it knows them again. */
export const sources = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
})
