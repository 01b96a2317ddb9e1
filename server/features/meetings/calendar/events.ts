import type { Change, Db } from '#server/db/schema.ts'
import { joinPart } from '../meeting-row.ts'
import type { CanReadMeetingAsMember } from '../policy.ts'

/** How long past meetings stay in calendars, in ms. */
const pastShown = 366 * 24 * 3_600_000
const eventsMax = 1000

const selectEvents = (db: Db | Change) =>
  joinPart(db.selectFrom('meetings'))
    .innerJoin('live_clubs as clubs', 'clubs.id', 'meetings.club_id')
    .leftJoin('books', 'books.id', 'meetings.book_id')
    .select([
      'meetings.id',
      'uid',
      'meetings.title',
      'status',
      'wall_time',
      'starts_at',
      'meetings.ends_at',
      'place',
      'video_url',
      'meetings.description',
      'sequence',
      'meetings.created_at',
      'changed_at',
      'books.title as book_title',
      'books.author as book_author',
      'part.title as part_title',
      'part.ends_at as part_ends_at',
      'clubs.name as club',
      'clubs.slug',
    ])
    .where('wall_time', 'is not', null)

export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>

/** Of the past year and later, with a date, including cancelled ones. */
export async function listEvents(db: Db, clubIds: readonly number[], now: Date): Promise<EventRow[]> {
  const rows = await selectEvents(db)
    .where('meetings.club_id', 'in', [...clubIds, 0])
    .where('meetings.ends_at', '>', new Date(now.getTime() - pastShown).toISOString())
    .orderBy('meetings.ends_at', 'desc')
    .orderBy('meetings.id', 'desc')
    .limit(eventsMax)
    .execute()
  return rows.toReversed()
}

/** Undefined before the meeting has a date. */
export const findEvent = (db: Db, { meeting }: CanReadMeetingAsMember): Promise<EventRow | undefined> =>
  selectEvents(db).where('meetings.id', '=', meeting.id).executeTakeFirst()
