import type { Change } from '#server/db/schema.ts'
import { groupKeyOf } from '../rules.ts'

/** How a row lists one of its actors. */
export const listed = (actorId: number): string => `%,${actorId},%`

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
