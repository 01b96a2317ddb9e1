import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Sign-in codes and how many were sent, accounts at OpenID providers, devices of sessions. */
export function accounts(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const instant = postgres ? sql`timestamptz` : sql`text`
  const number = postgres ? sql`bigint` : sql`integer`

  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db

      await schema
        .createTable('sign_in_codes')
        .addColumn('email', 'text', (column) => column.primaryKey())
        .addColumn('code_hash', 'text', (column) => column.notNull())
        .addColumn('token_hash', 'text', (column) => column.notNull())
        .addColumn('first_name', 'text')
        .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('expires_at', instant, (column) => column.notNull())
        .execute()
      await schema.createIndex('sign_in_codes_by_expiry').on('sign_in_codes').column('expires_at').execute()

      await schema
        .createTable('letter_turns')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('counted_from', instant, (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('last_at', instant, (column) => column.notNull())
        .execute()
      await schema.createIndex('letter_turns_by_time').on('letter_turns').column('last_at').execute()

      await schema
        .createTable('identities')
        .addColumn('issuer', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('user_id', number, (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('created_at', instant, (column) => column.notNull())
        .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
        .execute()
      await schema.createIndex('identities_by_user').on('identities').column('user_id').execute()

      await schema.alterTable('sessions').addColumn('device', 'text').execute()
    },
  }
}
