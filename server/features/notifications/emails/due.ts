import { skipLocked } from '#server/db/engine.ts'
import type { Change } from '#server/db/schema.ts'

/** Due notifications that no other transaction is writing, longest due first. */
export function listDue(change: Change, now: Date, limit: number) {
  const due = change
    .selectFrom('notifications')
    .select(['id', 'user_id', 'kind', 'mail_at', 'created_at', 'seen_at'])
    .where('mail_at', '<=', now.toISOString())
    .orderBy('mail_at')
    .orderBy('id')
    .limit(limit)
  return skipLocked(change, due).execute()
}

/** The ids of these readers' due notifications that no other transaction is writing. */
export function selectDueOf(change: Change, now: Date, userIds: readonly number[]) {
  const due = change
    .selectFrom('notifications')
    .select('id')
    .where('user_id', 'in', userIds)
    .where('seen_at', 'is', null)
    .where('mail_at', '<=', now.toISOString())
  return skipLocked(change, due)
}
