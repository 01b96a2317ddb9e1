import type { Kysely, Migration } from 'kysely'

/** How many accounts stand behind each learned weight; 0 in older models, whose weights then recommend nothing. */
export const evidence = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('similarities')
      .addColumn('accounts', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
})
