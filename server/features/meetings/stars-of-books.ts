import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Change } from '#server/db/schema.ts'
import { openBook } from '#server/features/reviews/stars/each-book.ts'
import type { WatchMeetings } from '#server/features/reviews/stars/opening.ts'
import { isHalfway } from './day/halfway.ts'
import { type MeetingRow, selectMeetings } from './meeting-row.ts'
import { scheduleBeginning } from './reminders/schedule-reminders.ts'

/** When the last meeting about a book begins. The club is locked. */
export async function openStarsOf(change: Change, meeting: MeetingRow): Promise<void> {
  const { club_id, book_id } = meeting
  if (book_id === null || (await isHalfway(change, meeting))) return
  await openBook(change, { clubId: club_id as ClubId, bookId: book_id as BookId })
}

/** Meetings that an earlier version planned have no job for their beginning yet. */
export const watchMeetings: WatchMeetings = async (change, clubId, now) => {
  const meetings = await selectMeetings(change)
    .where('meetings.club_id', '=', clubId)
    .where('meetings.status', '=', 'scheduled')
    .where('meetings.book_id', 'is not', null)
    .execute()
  const hasBegun = ({ starts_at }: MeetingRow) => Date.parse(starts_at) <= now.getTime()
  for (const meeting of meetings) if (!hasBegun(meeting)) await scheduleBeginning(change, meeting)
  const ahead = new Set(meetings.flatMap((one) => (hasBegun(one) ? [] : [one.book_id])))
  const met = meetings.flatMap((one) => (hasBegun(one) && one.book_id !== null ? [one.book_id] : []))
  return [...new Set(met)].filter((bookId) => !ahead.has(bookId))
}
