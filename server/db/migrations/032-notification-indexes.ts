import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Unseen notifications are indexed by group and then by reader, so that the entries of an event that many readers hear of lie next
 * to each other, and not on a page of their own for each reader. The index of a reader's inbox also says what has been seen, so that
 * counting the unseen reads nothing else.
 */
export const notificationIndexes = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.dropIndex('notifications_unseen').execute()
    await sql`create unique index notifications_unseen on notifications (group_key, user_id) where seen_at is null`.execute(
      db,
    )
    await db.schema.dropIndex('notifications_newest').execute()
    await db.schema
      .createIndex('notifications_newest')
      .on('notifications')
      .columns(['user_id', 'created_at', 'id', 'seen_at'])
      .execute()
  },
})
