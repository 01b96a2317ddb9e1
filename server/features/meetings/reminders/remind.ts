import { sql } from 'kysely'
import { reminderHours } from '#contract/meetings/reminder.ts'
import type { Change } from '#server/db/schema.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { settle } from '#server/features/notifications/seen.ts'
import { addEmailJob } from '../emails/add-email-jobs.ts'
import type { MeetingRow } from '../meeting-row.ts'
import { groupKeys, subjectOf } from '../notification-groups.ts'
import { meetingReminder } from '../notification-kinds.ts'
import { tellHost } from './tell-host.ts'
import { notDeclined } from '../notify-members.ts'

/** For an extra reminder, only members who chose this many hours. The club is locked. */
export async function remind(change: Change, meeting: MeetingRow, hours: number, now: Date): Promise<void> {
  await tellHost(change, meeting, now)
  const isForAll = reminderHours.some((one) => one === hours)
  const members = notDeclined(meeting)
  const groupKey = groupKeys(meeting.id).reminder
  if (isForAll) await settle(change, meeting.club_id, groupKey)
  const notified = await notify(change, {
    kind: meetingReminder,
    clubId: meeting.club_id,
    groupKey: isForAll ? groupKey : `${groupKey} ${hours}`,
    subject: subjectOf(meeting),
    actor: null,
    concerns: isForAll
      ? members
      : // One lookup per member; PostgreSQL would turn a join into a scan of all choices.
        sql`${members} and ${hours} = (
          select hours_before from meeting_reminders where meeting_reminders.user_id = members.user_id)`,
  })
  if (notified.length > 0) await addEmailJob(change, meeting, 'meeting-reminder', now)
}
