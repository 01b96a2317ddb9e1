import type { Kysely, Migration } from 'kysely'

/**
 * Notifications are found by club, and by club and group. One index serves both, and an event that a thousand members hear of writes
 * to one fewer.
 */
export const groupsOfClubs = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.dropIndex('notifications_by_club').execute()
    await db.schema.dropIndex('notifications_of_group').execute()
    await db.schema
      .createIndex('notifications_of_group')
      .on('notifications')
      .columns(['club_id', 'group_key'])
      .execute()
  },
})
