import type { Kysely, Migration } from 'kysely'

/** Secrets of the instance; one signs the books that come from sources. */
export const sources = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
})
