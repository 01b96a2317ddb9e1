import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/**
 * One sign-in code per address and browser instead of one per address. Codes from before, valid for at most ten minutes, keep
 * their links but can no longer be typed.
 */
export const codeBrowsers = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`
    await db.schema
      .createTable('browser_codes')
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('browser_hash', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('first_name', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expires_at', instant, (column) => column.notNull())
      .addPrimaryKeyConstraint('sign_in_codes_key', ['email', 'browser_hash'])
      .execute()
    await sql`insert into browser_codes (email, browser_hash, code_hash, token_hash, first_name, tries, expires_at)
      select email, '', code_hash, token_hash, first_name, tries, expires_at from sign_in_codes`.execute(db)
    await db.schema.dropTable('sign_in_codes').execute()
    await db.schema.alterTable('browser_codes').renameTo('sign_in_codes').execute()
    await db.schema.createIndex('sign_in_codes_by_expiry').on('sign_in_codes').column('expires_at').execute()
  },
})
