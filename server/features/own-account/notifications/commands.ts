import type { Change } from '#server/db/schema.ts'

/**
 * Deletes everything about a reader's notifications. The row of the first account outlives it, so the foreign keys alone would
 * leave these.
 */
export async function deleteNotifications(change: Change, userId: number): Promise<void> {
  await change.updateTable('notifications').set({ actor_id: null }).where('actor_id', '=', userId).execute()
  for (const table of [
    'notifications',
    'notification_levels',
    'notification_kinds',
    'notification_preferences',
    'mutes',
  ] as const)
    await change.deleteFrom(table).where('user_id', '=', userId).execute()
}
