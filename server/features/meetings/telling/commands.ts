import { type RawBuilder, sql } from 'kysely'
import { publicName } from '#contract/accounts/account.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { settle } from '#server/features/notifications/seen.ts'
import { addEmailJob, addMoveEmailJob } from '../emails/jobs/commands.ts'
import { meetingCancelled, meetingMoved, meetingScheduled } from '../notification-kinds.ts'
import { type MeetingRow, subjectOf } from '../queries.ts'
import { groupKeys } from '../rules.ts'

/** What the sentence of a notification needs of a meeting. */
type Told = Pick<MeetingRow, 'id' | 'club_id' | 'title' | 'wall_time' | 'time_zone'>
type Changed = Told & { reason: string | null }

/** Null for what nobody did, such as a meeting of a repeat. */
const actorOf = (reader: Reader | null) => reader && { id: reader.id, name: publicName(reader) }

const everybody = (clubId: number): RawBuilder<unknown> =>
  sql`select user_id from members where club_id = ${clubId} and status = 'member'`

/** The members who have not said that they do not come. */
export const notDeclined = (meeting: Told): RawBuilder<unknown> =>
  sql`${everybody(meeting.club_id)} and not exists (
    select 1 from meeting_answers where meeting_id = ${meeting.id} and member_id = members.id and answer = 'not-going')`

/**
 * Tells the members of a new meeting, or that its date is being found or was. The e-mail about the first one of a repeat tells of the
 * others, too.
 */
export async function tellOfMeeting(
  change: Change,
  meeting: Told,
  reader: Reader | null,
  now: Date,
  isFirst = false,
): Promise<void> {
  await settle(change, meeting.club_id, groupKeys(meeting.id).scheduled)
  await notify(change, {
    kind: meetingScheduled,
    clubId: meeting.club_id,
    groupKey: groupKeys(meeting.id).scheduled,
    subject: subjectOf(meeting),
    actor: actorOf(reader),
    concerns: everybody(meeting.club_id),
  })
  await addEmailJob(change, meeting, 'meeting-scheduled', now, isFirst)
}

/** Tells the members of a new time or place; what they were told before is no longer true. */
export async function tellOfMove(
  change: Change,
  before: MeetingRow,
  meeting: Changed,
  reader: Reader,
  now: Date,
): Promise<void> {
  const { moved } = groupKeys(meeting.id)
  await tellOfChange(change, meetingMoved, moved, meeting, reader, everybody(meeting.club_id))
  await addMoveEmailJob(change, before, now)
}

/** Tells everyone who had not declined that they need not come. */
export async function tellOfCancellation(
  change: Change,
  meeting: Changed,
  reader: Reader,
  now: Date,
): Promise<void> {
  const { cancelled } = groupKeys(meeting.id)
  await tellOfChange(change, meetingCancelled, cancelled, meeting, reader, notDeclined(meeting))
  await addEmailJob(change, meeting, 'meeting-cancelled', now)
}

async function tellOfChange(
  change: Change,
  kind: typeof meetingMoved | typeof meetingCancelled,
  groupKey: string,
  meeting: Changed,
  reader: Reader,
  concerns: RawBuilder<unknown>,
): Promise<void> {
  await settleAll(change, meeting)
  await notify(change, {
    kind,
    clubId: meeting.club_id,
    groupKey,
    subject: { ...subjectOf(meeting), reason: meeting.reason },
    actor: actorOf(reader),
    concerns,
  })
}

async function settleAll(change: Change, { id, club_id }: Told): Promise<void> {
  const { scheduled, moved, reminders, movedUp } = groupKeys(id)
  for (const groupKey of [scheduled, moved, movedUp, ...reminders]) await settle(change, club_id, groupKey)
}
