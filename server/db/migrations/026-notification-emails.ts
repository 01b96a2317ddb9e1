import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** When e-mails about notifications are due, when a reader got the last one, and whether their address refused one. */
export const notificationEmails = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const { schema } = db
    const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`
    await schema.alterTable('notifications').addColumn('mail_at', instant).execute()
    await sql`create index notifications_to_mail on notifications (mail_at, id) where mail_at is not null`.execute(
      db,
    )
    await schema.alterTable('users').addColumn('notifications_mailed_at', instant).execute()
    await schema.alterTable('users').addColumn('email_bounced_at', instant).execute()
  },
})
