import { sql } from 'kysely'
import type { Change } from '#server/db/schema.ts'
import { groupKeyOf } from '#server/features/notifications/group-key.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { MeetingRow } from '../meeting-row.ts'
import { groupKeys, subjectOf } from '../notification-groups.ts'
import { hosting } from '../notification-kinds.ts'

const week = 7 * 24 * 3_600_000

/** From a week before the meeting, once: whoever becomes its host later is told then. The club is locked. */
export async function tellHost(change: Change, meeting: MeetingRow, now: Date): Promise<void> {
  const { id, club_id, host_id, starts_at, status } = meeting
  if (host_id === null || status !== 'scheduled' || Date.parse(starts_at) - now.getTime() > week) return
  const groupKey = groupKeys(id).hosting
  await notify(change, {
    kind: hosting,
    clubId: club_id,
    groupKey,
    subject: subjectOf(meeting),
    actor: null,
    concerns: sql`select user_id from members where id = ${host_id} and user_id not in (
      select user_id from notifications where club_id = ${club_id} and group_key = ${groupKeyOf(club_id, groupKey)})`,
  })
}
