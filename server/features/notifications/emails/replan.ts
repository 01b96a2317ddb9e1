import type { Change } from '#server/db/schema.ts'

/** The notifications about which an email to a reader waits. */
const updateWaiting = (change: Change, userId: number) =>
  change
    .updateTable('notifications')
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .where('mail_at', 'is not', null)

/**
 * Plans the email that waits for a reader anew, after they made another choice; null drops what it would tell. `only` restricts that
 * to some notifications.
 */
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
