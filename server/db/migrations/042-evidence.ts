import { type Kysely, type Migration, sql } from 'kysely'

/** How many accounts stand behind each learned weight. Models without it are not used; the next start learns a new one. */
export const evidence = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('similarities')
      .addColumn('accounts', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update similarity_models set finished_at = null`.execute(db)
  },
})
