import { type RawBuilder, sql } from 'kysely'
import { publicName } from '#contract/accounts/account.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { retractGroup } from '#server/features/notifications/retract.ts'
import {
  addEmailJob,
  addMoveEmailJob,
  type EmailDetails,
  findAnnouncement,
  withdrawAnnouncement,
} from './emails/add-email-jobs.ts'
import type { MeetingRow } from './meeting-row.ts'
import { meetingCancelled, meetingMoved, meetingScheduled } from './notification-kinds.ts'
import { groupKeys, subjectOf } from './notification-groups.ts'

type NotifiedMeeting = Pick<MeetingRow, 'id' | 'club_id' | 'title' | 'wall_time' | 'time_zone'>
type ChangedMeeting = NotifiedMeeting & { reason: string | null }

/** Null if nobody did it, such as for the next meeting of a repeat. */
const actorOf = (reader: Reader | null) => reader && { id: reader.id, name: publicName(reader) }

const membersOf = (clubId: number): RawBuilder<unknown> =>
  sql`select user_id from members where club_id = ${clubId} and status = 'member'`

export const notDeclined = (meeting: NotifiedMeeting): RawBuilder<unknown> =>
  sql`${membersOf(meeting.club_id)} and not exists (
    select 1 from meeting_answers where meeting_id = ${meeting.id} and member_id = members.id and answer = 'not-going')`

/** Replaces an earlier notification that the meeting is planned. The email about the first meeting of a repeat lists the others. */
export async function notifyScheduled(
  change: Change,
  meeting: NotifiedMeeting,
  reader: Reader | null,
  now: Date,
  email: EmailDetails = {},
): Promise<void> {
  await retractGroup(change, meeting.club_id, groupKeys(meeting.id).scheduled)
  await notify(change, {
    kind: meetingScheduled,
    clubId: meeting.club_id,
    groupKey: groupKeys(meeting.id).scheduled,
    subject: subjectOf(meeting),
    actor: actorOf(reader),
    concerns: membersOf(meeting.club_id),
  })
  await addEmailJob(change, meeting, 'meeting-scheduled', now, email)
}

/** For a meeting that had been looking for its date. */
export async function notifyConfirmed(
  change: Change,
  meeting: NotifiedMeeting,
  reader: Reader,
  now: Date,
): Promise<void> {
  await retractGroup(change, meeting.club_id, groupKeys(meeting.id).nudgeToMark)
  const isKnown = (await findAnnouncement(change, meeting)) === null
  await notifyScheduled(change, meeting, reader, now, { isKnown })
}

/** Replaces outdated notifications. */
export async function notifyMoved(
  change: Change,
  before: MeetingRow,
  meeting: ChangedMeeting,
  reader: Reader,
  now: Date,
): Promise<void> {
  await retractEarlier(change, meeting)
  await notify(change, {
    kind: meetingMoved,
    clubId: meeting.club_id,
    groupKey: groupKeys(meeting.id).moved,
    subject: {
      ...subjectOf(meeting),
      reason: meeting.reason,
      isSameTime: before.wall_time === meeting.wall_time && before.time_zone === meeting.time_zone,
    },
    actor: actorOf(reader),
    concerns: membersOf(meeting.club_id),
  })
  await addMoveEmailJob(change, before, now)
}

/** Notifies everyone who had not declined. Nothing is mailed about a meeting that nobody has been mailed. */
export async function notifyCancelled(
  change: Change,
  meeting: ChangedMeeting,
  reader: Reader,
  now: Date,
): Promise<void> {
  const announcement = await findAnnouncement(change, meeting)
  await retractEarlier(change, meeting)
  await notify(change, {
    kind: meetingCancelled,
    clubId: meeting.club_id,
    groupKey: groupKeys(meeting.id).cancelled,
    subject: { ...subjectOf(meeting), reason: meeting.reason },
    actor: actorOf(reader),
    concerns: notDeclined(meeting),
  })
  if (announcement && announcement.isKnown !== true) await withdrawAnnouncement(change, meeting)
  else await addEmailJob(change, meeting, 'meeting-cancelled', now)
}

async function retractEarlier(change: Change, { id, club_id }: NotifiedMeeting): Promise<void> {
  const { scheduled, moved, reminders, hosting, movedUp, nudge, nudgeToMark } = groupKeys(id)
  await retractGroup(change, club_id, [scheduled, moved, hosting, movedUp, nudge, nudgeToMark, ...reminders])
}
