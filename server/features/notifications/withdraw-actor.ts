import { publicName } from '#contract/accounts/account.ts'
import type { NotificationKind } from '#contract/notifications/notification.ts'
import type { Change } from '#server/db/schema.ts'
import { groupKeyOf } from './group-key.ts'
import { publishToInboxes } from './live-inbox.ts'

/** How a row lists one of its actors. */
const listed = (actorId: number): string => `%,${actorId},%`

/** Whether anybody has a notification of this group, seen or not, that names the actor. */
export async function isNotified(
  change: Change,
  clubId: number,
  groupKey: string,
  actorId: number,
): Promise<boolean> {
  const row = await change
    .selectFrom('notifications')
    .select('id')
    .where('club_id', '=', clubId)
    .where('group_key', '=', groupKeyOf(clubId, groupKey))
    .where('actors', 'like', listed(actorId))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** For actors who changed their mind, in groups of few readers. Deletes unseen notifications that nobody else caused. */
export async function withdraw(
  change: Change,
  clubId: number,
  groupKey: string,
  actorId: number,
): Promise<void> {
  const rows = await change
    .selectFrom('notifications')
    .select(['id', 'user_id', 'actors', 'actor_id', 'actor_name', 'events'])
    .where('group_key', '=', groupKeyOf(clubId, groupKey))
    .where('seen_at', 'is', null)
    .where('actors', 'like', listed(actorId))
    .execute()
  for (const { id, user_id: _reader, actors, events, ...told } of rows) {
    const others = actors.split(',').flatMap((one) => (one && Number(one) !== actorId ? [Number(one)] : []))
    const last = told.actor_id === actorId ? await findLast(change, others) : told
    if (!last) await change.deleteFrom('notifications').where('id', '=', id).execute()
    else
      await change
        .updateTable('notifications')
        .set({ ...last, actors: `,${others.join(',')},`, events: Math.max(1, events - 1) })
        .where('id', '=', id)
        .execute()
  }
  publishToInboxes(change, rows)
}

/** The last of these people who still has an account. */
async function findLast(change: Change, userIds: readonly number[]) {
  if (userIds.length === 0) return null
  const users = await change
    .selectFrom('users')
    .select(['id', 'first_name as firstName'])
    .where('id', 'in', userIds)
    .execute()
  const last = userIds.flatMap((id) => users.find((user) => user.id === id) ?? []).at(-1)
  return last ? { actor_id: last.id, actor_name: publicName(last) } : null
}

/** Deletes the unseen notifications of a kind that an actor alone caused, when their account is deleted. */
export async function withdrawAll(change: Change, kind: NotificationKind, actorId: number): Promise<void> {
  await change
    .deleteFrom('notifications')
    .where('actor_id', '=', actorId)
    .where('kind', '=', kind)
    .where('actors', '=', `,${actorId},`)
    .where('seen_at', 'is', null)
    .execute()
}
