import { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import type { Db } from '#server/db/schema.ts'
import type { CalendarReader } from './calendar-reader.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'

/** How long past dates stay in calendars, in ms. */
const pastShown = 366 * 24 * 3_600_000
const datesMax = 1000
const dayMs = 24 * 3_600_000

const selectDueDates = (db: Db) =>
  db
    .selectFrom('plan_dates')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'plan_dates.club_id')
    .select(['uid', 'book_id', 'number', 'title', 'book_title', 'day', 'sequence'])
    .select(['plan_dates.created_at', 'changed_at', 'clubs.name as club', 'clubs.slug'])

export type DueDate = Awaited<ReturnType<ReturnType<typeof selectDueDates>['executeTakeFirstOrThrow']>>

/** Of the past year and later, including cancelled ones. */
export async function listDueDates(db: Db, clubIds: readonly number[], now: Date): Promise<DueDate[]> {
  const rows = await selectDueDates(db)
    .where('plan_dates.club_id', 'in', [...clubIds, 0])
    .where('day', '>', new Date(now.getTime() - pastShown).toISOString().slice(0, 10))
    .orderBy('day', 'desc')
    .orderBy('uid')
    .limit(datesMax)
    .execute()
  return rows.toReversed()
}

/** Those of a plan that stand. */
export const listDueDatesOf = (db: Db, { clubId, bookId }: Listed): Promise<DueDate[]> =>
  selectDueDates(db)
    .where('plan_dates.club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('number', 'is not', null)
    .orderBy('number')
    .execute()

/** A whole day in every time zone, which leaves its reader free for other appointments. */
export const dueDateOf = (row: DueDate, { publicUrl, say }: CalendarReader): ICalEventData => ({
  id: row.uid,
  stamp: new Date(row.changed_at),
  lastModified: new Date(row.changed_at),
  created: new Date(row.created_at),
  sequence: row.sequence,
  status: row.number === null ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  allDay: true,
  start: new Date(row.day),
  // The end is the day after (RFC 5545, 3.6.1).
  end: new Date(Date.parse(row.day) + dayMs),
  transparency: ICalEventTransparency.TRANSPARENT,
  summary: say(
    message('meetings.calendarDueDate', '{club}: finish {part} of {book}', {
      club: row.club,
      part: row.title,
      book: row.book_title,
    }),
  ),
  url: publicUrl === '' ? null : publicUrl + to.book(row.slug, row.book_id),
})
