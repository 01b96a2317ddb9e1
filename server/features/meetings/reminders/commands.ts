import { sql } from 'kysely'
import { reminderHours, type ReminderChoice } from '#contract/meetings/reminder.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { groupKeyOf } from '#server/features/notifications/group-key.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { settle } from '#server/features/notifications/seen.ts'
import { addEmailJob } from '../emails/jobs/commands.ts'
import { meetingHeld, meetingReminder } from '../notification-kinds.ts'
import { type MeetingRow, subjectOf } from '../queries.ts'
import { groupKeys } from '../rules.ts'
import { notDeclined } from '../telling/commands.ts'

/** Stores when a reader wants a third reminder. */
export async function updateChoice(db: Db, reader: Reader, choice: ReminderChoice): Promise<ReminderChoice> {
  const { hoursBefore } = choice
  await (hoursBefore === null
    ? db.deleteFrom('meeting_reminders').where('user_id', '=', reader.id).execute()
    : db
        .insertInto('meeting_reminders')
        .values({ user_id: reader.id, hours_before: hoursBefore })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hours_before: hoursBefore }))
        .execute())
  return choice
}

/** Reminds those who have not declined, or of them only those who chose this many hours before. The club is locked. */
export async function remind(change: Change, meeting: MeetingRow, hours: number, now: Date): Promise<void> {
  const isForAll = reminderHours.some((one) => one === hours)
  const everybody = notDeclined(meeting)
  const groupKey = groupKeys(meeting.id).reminder
  if (isForAll) await settle(change, meeting.club_id, groupKey)
  const told = await notify(change, {
    kind: meetingReminder,
    clubId: meeting.club_id,
    groupKey: isForAll ? groupKey : `${groupKey} ${hours}`,
    subject: subjectOf(meeting),
    actor: null,
    concerns: isForAll
      ? everybody
      : // A look-up for each member; PostgreSQL would turn a join into a scan of everybody's choices.
        sql`${everybody} and ${hours} = (
          select hours_before from meeting_reminders where meeting_reminders.user_id = members.user_id)`,
  })
  if (told.length > 0) await addEmailJob(change, meeting, 'meeting-reminder', now)
}

/** Asks each member once for their stars when a meeting about a book is over, unless they have reviewed it. */
export async function lookBack(change: Change, meeting: MeetingRow): Promise<void> {
  const { id, club_id, book_id, book_title } = meeting
  for (const groupKey of groupKeys(id).reminders) await settle(change, club_id, groupKey)
  if (book_id === null) return
  // Once for each book, also after several meetings about it.
  const groupKey = `meeting-held about ${book_id}`
  await notify(change, {
    kind: meetingHeld,
    clubId: club_id,
    groupKey,
    subject: { ...subjectOf(meeting), bookId: book_id, book: book_title ?? '' },
    actor: null,
    concerns: sql`select user_id from members where club_id = ${club_id} and status = 'member'
      and not exists (select 1 from reviews where reviews.club_id = ${club_id} and reviews.book_id = ${book_id}
        and reviews.user_id = members.user_id)
      and user_id not in (select user_id from notifications
        where club_id = ${club_id} and group_key = ${groupKeyOf(club_id, groupKey)})`,
  })
}
