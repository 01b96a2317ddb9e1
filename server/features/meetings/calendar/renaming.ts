import type { BookId } from '#contract/books/book.ts'
import type { Change } from '#server/db/schema.ts'
import type { AfterClubs } from '#server/features/clubs/update-settings.ts'

/** Calendars show a club's name with each of its meetings, and keep the old one until SEQUENCE increases. */
export const renameClub: AfterClubs['renamed'] = async (change, { clubId }, now) => {
  await updateInCalendars(change, now).where('club_id', '=', clubId).execute()
}

/** The same for the title and author of the book that a meeting is about. */
export async function renameBook(change: Change, bookId: BookId, now: Date): Promise<void> {
  await updateInCalendars(change, now).where('book_id', '=', bookId).execute()
}

const updateInCalendars = (change: Change, now: Date) =>
  change
    .updateTable('meetings')
    .set((eb) => ({ sequence: eb('sequence', '+', 1), changed_at: now.toISOString() }))
    .where('wall_time', 'is not', null)
