import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/**
 * PostgreSQL checks each foreign key of each row by itself: with four of them that was over half of the time of a reply that a thousand
 * members hear of. Only that of the reader is left. The commands that delete a club, an account or a thread keep the others true.
 */
export const uncheckedNotifications = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    if (engine === 'sqlite') return
    for (const column of ['club_id', 'actor_id', 'thread_id'])
      await sql`alter table notifications drop constraint ${sql.ref(`notifications_${column}_fkey`)}`.execute(
        db,
      )
  },
})
