import { randomUUID } from 'node:crypto'
import type { Change } from '#server/db/schema.ts'
import { scheduleReminders } from '../reminders/schedule/commands.ts'
import { endOf, instantAt, type Times } from '../rules.ts'

/** The columns of a meeting that do not depend on its date. */
export interface MeetingDetails {
  club_id: number
  title: string
  place: string | null
  video_url: string | null
  description: string
  places: number | null
  author_id: number | null
}

export interface ScheduledRow extends MeetingDetails, Times {
  book_id: number | null
  /** The repeat that creates it, and when that planned it. */
  series_id: number | null
  occurrence: string | null
}

const blank = (now: Date) => ({
  uid: randomUUID(),
  sequence: 0,
  reason: null,
  notes: '',
  notes_version: 0,
  created_at: now.toISOString(),
  changed_at: now.toISOString(),
})

/** Inserts a meeting with a date, and schedules its reminders. */
export async function insertScheduled(change: Change, row: ScheduledRow, now: Date): Promise<number> {
  const { id } = await change
    .insertInto('meetings')
    .values({ ...row, ...blank(now), status: 'scheduled' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await scheduleReminders(change, { id, ...row }, now)
  return id
}

interface FindingRow extends MeetingDetails {
  book_id: number | null
  time_zone: string
  minutes: number
}

/** Inserts a meeting whose date is being found among these wall times. */
export async function insertFinding(
  change: Change,
  row: FindingRow,
  wallTimes: readonly string[],
  now: Date,
): Promise<number> {
  const { id } = await change
    .insertInto('meetings')
    .values({
      ...row,
      ...blank(now),
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
    .values(wallTimes.map((wallTime) => optionRow({ id, ...row }, wallTime)))
    .execute()
  return id
}

/** A proposed time of a meeting. */
export const optionRow = (
  { id, club_id, time_zone }: { id: number; club_id: number; time_zone: string },
  wallTime: string,
) => ({
  club_id,
  meeting_id: id,
  wall_time: wallTime,
  starts_at: instantAt(wallTime, time_zone).toISOString(),
})

/** From the first of some wall times to the end of a meeting at the last. */
export function spanOf(
  wallTimes: readonly string[],
  { time_zone, minutes }: { time_zone: string; minutes: number },
): { starts_at: string; ends_at: string } {
  const starts = wallTimes.map((wallTime) => instantAt(wallTime, time_zone).getTime())
  return {
    starts_at: new Date(Math.min(...starts)).toISOString(),
    ends_at: endOf(new Date(Math.max(...starts)), minutes).toISOString(),
  }
}
