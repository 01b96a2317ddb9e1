import { randomUUID } from 'node:crypto'
import type { Change } from '#server/db/schema.ts'
import { optionRow } from './dates/date-options.ts'
import { scheduleReminders } from './reminders/schedule-reminders.ts'
import { spanOf, type MeetingTimes } from './times.ts'

export interface MeetingDetails {
  club_id: number
  title: string
  place: string | null
  video_url: string | null
  description: string
  places: number | null
  author_id: number | null
}

export interface ScheduledRow extends MeetingDetails, MeetingTimes {
  book_id: number | null
  up_to: number | null
  series_id: number | null
  /** The wall time that the repeat planned, even if the meeting moves later. */
  occurrence: string | null
}

const initialColumns = (now: Date) => ({
  uid: randomUUID(),
  sequence: 0,
  reason: null,
  notes: '',
  notes_version: 0,
  created_at: now.toISOString(),
  changed_at: now.toISOString(),
})

/** Also schedules its reminders. */
export async function insertScheduled(change: Change, row: ScheduledRow, now: Date): Promise<number> {
  const { id } = await change
    .insertInto('meetings')
    .values({ ...row, ...initialColumns(now), status: 'scheduled' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await scheduleReminders(change, { id, ...row }, now)
  return id
}

interface UndatedRow extends MeetingDetails {
  book_id: number | null
  up_to: number | null
  time_zone: string
  minutes: number
}

export async function insertUndated(
  change: Change,
  row: UndatedRow,
  wallTimes: readonly string[],
  now: Date,
): Promise<number> {
  const { id } = await change
    .insertInto('meetings')
    .values({
      ...row,
      ...initialColumns(now),
      ...spanOf(wallTimes, row),
      series_id: null,
      occurrence: null,
      wall_time: null,
      status: 'finding-a-date',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await change
    .insertInto('meeting_options')
    .values(wallTimes.map((wallTime) => optionRow({ id, ...row }, wallTime, row.author_id)))
    .execute()
  return id
}
