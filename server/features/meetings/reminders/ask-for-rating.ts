import { sql } from 'kysely'
import type { Change } from '#server/db/schema.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { settle } from '#server/features/notifications/seen.ts'
import { groupKeyOf } from '#server/features/notifications/group-key.ts'
import { isHalfway } from '../day/halfway.ts'
import type { MeetingRow } from '../meeting-row.ts'
import { meetingHeld } from '../notification-kinds.ts'
import { groupKeys, subjectOf } from '../notification-groups.ts'

/** After the last meeting about a book, asks members who haven’t reviewed it to rate it; once per book. */
export async function askForRating(change: Change, meeting: MeetingRow): Promise<void> {
  const { id, club_id, book_id, book_title } = meeting
  const { reminders, nudge } = groupKeys(id)
  for (const groupKey of [...reminders, nudge]) await settle(change, club_id, groupKey)
  if (book_id === null || (await isHalfway(change, meeting))) return
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
