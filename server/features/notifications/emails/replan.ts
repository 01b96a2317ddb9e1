import type { Change } from '#server/db/schema.ts'

const updateWaiting = (change: Change, userId: number) =>
  change
    .updateTable('notifications')
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .where('mail_at', 'is not', null)

/** For a reader who made another choice; null drops the waiting notifications. `only` restricts that to some notifications. */
export async function replan(
  change: Change,
  userId: number,
  at: Date | null,
  only = (query: ReturnType<typeof updateWaiting>) => query,
): Promise<void> {
  await only(updateWaiting(change, userId))
    .set({ mail_at: at?.toISOString() ?? null })
    .execute()
}
