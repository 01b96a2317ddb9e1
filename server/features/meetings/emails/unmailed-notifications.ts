import { defaultPreferences } from '#contract/notifications/preferences.ts'
import type { Change } from '#server/db/schema.ts'
import type { Range } from './range.ts'

/** Those that are still unseen, or were seen first, with their readers. */
export function listUnmailed(
  change: Change,
  clubId: number,
  groupKeys: readonly string[],
  range: Range,
  isSeen: 'unseen' | 'seen' = 'unseen',
) {
  return change
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .innerJoin('members', (join) =>
      join
        .onRef('members.club_id', '=', 'notifications.club_id')
        .onRef('members.user_id', '=', 'notifications.user_id')
        .on('members.status', '=', 'member'),
    )
    .leftJoin('notification_preferences as chosen', 'chosen.user_id', 'users.id')
    .select([
      'notifications.id',
      'notifications.subject',
      'notifications.actor_id',
      'notifications.actor_name',
      'users.id as userId',
      'users.email as address',
      'users.first_name as name',
      'users.time_zone as timeZone',
      'users.language',
      'members.id as memberId',
    ])
    .where('notifications.club_id', '=', clubId)
    .where('notifications.group_key', 'in', groupKeys)
    .where('by_email', '=', 1)
    .where('seen_at', isSeen === 'seen' ? 'is not' : 'is', null)
    .where('mailed_at', 'is', null)
    .where('users.email_bounced_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('chosen.email', eb.val(defaultPreferences.email)), '!=', 'never'))
    .orderBy('notifications.id')
    .$if(range.limit !== undefined, (query) => query.limit(range.limit ?? 0))
    .$if(range.userIds !== undefined, (query) => query.where('users.id', 'in', range.userIds ?? []))
    .execute()
}

/** Returns those that no other process has mailed meanwhile. */
export async function claimUnmailed(change: Change, ids: readonly number[], now: Date): Promise<Set<number>> {
  const rows = await change
    .updateTable('notifications')
    .set({ mailed_at: now.toISOString() })
    .where('id', 'in', ids)
    .where('mailed_at', 'is', null)
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
