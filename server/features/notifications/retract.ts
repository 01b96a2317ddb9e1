import type { NotificationKind } from '#contract/notifications/notification.ts'
import type { Change } from '#server/db/schema.ts'
import { groupKeyOf } from './group-key.ts'
import { publishToInboxes } from './live-inbox.ts'
import type { Source } from './notify.ts'

/** Deletes the notifications of groups of events, or only one reader's: they are no longer true, or a later one replaces them. */
export async function retractGroup(
  change: Change,
  clubId: number | null,
  groupKeys: string | readonly string[],
  userId: number | null = null,
): Promise<void> {
  const keys = [groupKeys].flat().map((key) => groupKeyOf(clubId, key))
  const rows = await change
    .deleteFrom('notifications')
    .where('club_id', clubId === null ? 'is' : '=', clubId)
    .where('group_key', 'in', keys)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .returning('user_id')
    .execute()
  publishToInboxes(change, rows)
}

/** Removes a deleted source from notifications; those about other events, too, stay. */
export async function retractSource(change: Change, source: Source): Promise<void> {
  const rows = await change
    .deleteFrom('notifications')
    .where('source', '=', source)
    .where('events', '=', 1)
    .returning('user_id')
    .execute()
  await change
    .updateTable('notifications')
    .set((eb) => ({ source: null, events: eb('events', '-', 1) }))
    .where('source', '=', source)
    .execute()
  publishToInboxes(change, rows)
}

/** Detaches notifications from a thread before it is deleted. */
export const forgetThread = async (change: Change, threadId: number): Promise<void> => {
  await change
    .updateTable('notifications')
    .set({ thread_id: null })
    .where('thread_id', '=', threadId)
    .execute()
}

/** For readers whom something no longer concerns. Notifications that tell of other events too, and mailed ones, remain. */
export async function retractFrom(
  change: Change,
  kind: NotificationKind,
  source: Source,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return
  const rows = await change
    .deleteFrom('notifications')
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('events', '=', 1)
    .where('seen_at', 'is', null)
    .where('mailed_at', 'is', null)
    .where('user_id', 'in', userIds)
    .returning('user_id')
    .execute()
  publishToInboxes(change, rows)
}

/** Deletes all notifications of a club before it is erased; on PostgreSQL no foreign key does. */
export const retractClub = async (change: Change, clubId: number): Promise<void> => {
  await change.deleteFrom('notifications').where('club_id', '=', clubId).execute()
}
