import type { Kysely, Migration } from 'kysely'

/** Meetings that are not over are found by their end, however many there have been (server/features/meetings/zones). */
export const meetingsByEnd = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.createIndex('meetings_by_end').on('meetings').columns(['ends_at', 'id']).execute()
  },
})
