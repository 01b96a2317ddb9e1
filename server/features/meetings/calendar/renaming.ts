import { sql } from 'kysely'
import type { BookId } from '#contract/books/book.ts'
import type { Change } from '#server/db/schema.ts'
import type { AfterClubs } from '#server/features/clubs/update-settings.ts'

/** Calendars show a club's name with each of its meetings and due dates, and keep the old one until SEQUENCE increases. */
export const renameClub: AfterClubs['renamed'] = async (change, { clubId }, now) => {
  await updateMeetings(change, now).where('club_id', '=', clubId).execute()
  await updateDueDates(change, now).where('club_id', '=', clubId).execute()
}

/** The same for the title and author of the book that a meeting or a due date is about. */
export async function renameBook(change: Change, bookId: BookId, now: Date): Promise<void> {
  await updateMeetings(change, now).where('book_id', '=', bookId).execute()
  await updateDueDates(change, now)
    .set({ book_title: sql<string>`(select title from books where id = ${bookId})` })
    .where('book_id', '=', bookId)
    .execute()
}

const updateMeetings = (change: Change, now: Date) =>
  change
    .updateTable('meetings')
    .set((eb) => ({ sequence: eb('sequence', '+', 1), changed_at: now.toISOString() }))
    .where('wall_time', 'is not', null)

const updateDueDates = (change: Change, now: Date) =>
  change
    .updateTable('plan_dates')
    .set((eb) => ({ sequence: eb('sequence', '+', 1), changed_at: now.toISOString() }))
    .where('number', 'is not', null)
