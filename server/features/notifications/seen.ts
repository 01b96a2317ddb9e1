import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { groupKeyOf } from './group-key.ts'
import { publishToInboxes } from './live-inbox.ts'

/** Marks notifications of the reader as seen; all of them without `ids`. */
export async function markSeen(db: Db, reader: Reader, ids: readonly number[] | null): Promise<void> {
  if (ids?.length === 0) return
  await transact(db, async (change) => {
    const rows = await change
      .updateTable('notifications')
      .set({ seen_at: new Date().toISOString() })
      .where('user_id', '=', reader.id)
      .where('seen_at', 'is', null)
      .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
      .returning('user_id')
      .execute()
    publishToInboxes(change, rows.slice(0, 1))
  })
}

/** Marks groups of a club's events as seen; callers add whose. */
const setGroupsSeen = (change: Change, clubId: number, groupKeys: readonly string[]) =>
  change
    .updateTable('notifications')
    .set({ seen_at: new Date().toISOString() })
    .where(
      'group_key',
      'in',
      groupKeys.map((key) => groupKeyOf(clubId, key)),
    )
    .where('seen_at', 'is', null)
    .returning('user_id')

/** Marks groups of events as seen by a member who has done what they ask for. */
export async function settleFor(
  change: Change,
  clubId: number,
  groupKeys: readonly string[],
  memberId: number,
): Promise<void> {
  const rows = await setGroupsSeen(change, clubId, groupKeys)
    .where('user_id', '=', (eb) => eb.selectFrom('members').select('user_id').where('id', '=', memberId))
    .execute()
  publishToInboxes(change, rows)
}

/** Marks a group of events as seen by everybody, once there is nothing left to do about it. */
export async function settle(change: Change, clubId: number, groupKey: string): Promise<void> {
  publishToInboxes(change, await setGroupsSeen(change, clubId, [groupKey]).execute())
}

/** Marks groups of events as seen by a reader who has come to their subject without the inbox. */
export async function seeGroups(
  change: Change,
  reader: Reader,
  clubId: number,
  groupKeys: readonly string[],
): Promise<void> {
  const rows = await setGroupsSeen(change, clubId, groupKeys).where('user_id', '=', reader.id).execute()
  publishToInboxes(change, rows.slice(0, 1))
}
