import { writeCalendar } from '#server/features/meetings/calendar/calendar-file.ts'
import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { plainWords } from '#contract/texts/plain-words.ts'
import type { Gathering } from './gathering.ts'

/** The meetings that have a date, for any calendar. Without names and answers. */
export async function meetingsCalendar({ db, clubId }: Gathering, name: string): Promise<string> {
  const rows = await db
    .selectFrom('meetings')
    .select(['uid', 'title', 'status', 'starts_at', 'ends_at', 'place', 'video_url', 'description'])
    .select(['created_at', 'changed_at', 'sequence'])
    .where('club_id', '=', clubId)
    .where('wall_time', 'is not', null)
    .orderBy('starts_at')
    .execute()
  return writeCalendar(
    { name, method: ICalCalendarMethod.PUBLISH },
    rows.map((row) => ({
      id: row.uid,
      stamp: new Date(row.changed_at),
      lastModified: new Date(row.changed_at),
      created: new Date(row.created_at),
      sequence: row.sequence,
      status: row.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      start: new Date(row.starts_at),
      end: new Date(row.ends_at),
      summary: row.title,
      location: row.place ?? row.video_url,
      description: plainWords(row.description).replace(/(?![\n\t])\p{Cc}/gu, ''),
    })),
  )
}
