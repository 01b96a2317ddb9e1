import type { Selectable } from 'kysely'
import { meetingsAhead, type Repeat } from '#contract/meetings/repeat.ts'
import { replaceJob } from '#server/db/jobs/queue.ts'
import type { Change } from '#server/db/schema.ts'
import type { MeetingSeriesTable } from '#server/db/tables/meetings.ts'
import { insertScheduled, type MeetingDetails } from '../insert-meeting.ts'
import { instantAt, requireFuture, timesOf } from '../times.ts'
import { firstTime, timeOf } from './rhythm.ts'

export const keepAheadJob = 'keep-meetings-ahead'

interface Start {
  repeat: Repeat
  startsAt: string
  timeZone: string
  minutes: number
  bookId: number | null
  /** A position. */
  upTo: number | null
}

/** Returns the id of the first meeting; only that one is about the book. */
export async function startSeries(
  change: Change,
  details: MeetingDetails,
  { repeat, startsAt, timeZone, minutes, bookId, upTo }: Start,
  now: Date,
): Promise<number> {
  const rhythm = { every: repeat.every, interval: repeat.interval, on: repeat.on ?? null }
  const first = firstTime(rhythm, startsAt)
  requireFuture(instantAt(first, timeZone), now, 'startsAt')
  const { id } = await change
    .insertInto('meeting_series')
    .values({
      ...details,
      every: rhythm.every,
      every_interval: rhythm.interval,
      on_day: rhythm.on,
      first_at: first,
      time_zone: timeZone,
      minutes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [meetingId = 0] = await createUpcoming(change, id, now)
  if (bookId !== null)
    await change
      .updateTable('meetings')
      .set({ book_id: bookId, up_to: upTo })
      .where('id', '=', meetingId)
      .execute()
  return meetingId
}

/** Returns the ids of the new meetings. The club is locked. */
export async function createUpcoming(change: Change, seriesId: number, now: Date): Promise<number[]> {
  const series = await findSeries(change, seriesId)
  if (!series || series.ended_at !== null) return []
  const missing = meetingsAhead - (await countAhead(change, seriesId, now))
  const last = await findLastOccurrence(change, seriesId)
  const created: number[] = []
  for (let number = 0; created.length < missing; number++) {
    const occurrence = timeOf(rhythmOf(series), series.first_at, number)
    const isNew = last === null || occurrence > last
    if (isNew && instantAt(occurrence, series.time_zone) > now)
      created.push(await insertOccurrence(change, series, occurrence, now))
  }
  return created
}

const rhythmOf = ({ every, every_interval, on_day }: SeriesRow) => ({
  every,
  interval: every_interval,
  on: on_day,
})

async function insertOccurrence(
  change: Change,
  series: SeriesRow,
  occurrence: string,
  now: Date,
): Promise<number> {
  const { id: seriesId, club_id, title, place, video_url, description, places, author_id } = series
  const times = timesOf(occurrence, series.time_zone, series.minutes)
  const id = await insertScheduled(
    change,
    {
      club_id,
      title,
      place,
      video_url,
      description,
      places,
      author_id,
      ...times,
      book_id: null,
      up_to: null,
      series_id: seriesId,
      occurrence,
    },
    now,
  )
  await scheduleNext(change, { id, series_id: seriesId, starts_at: times.starts_at })
  return id
}

/** The next meeting of a repeat is created when one of them starts. */
export async function scheduleNext(
  change: Change,
  { id, series_id, starts_at }: { id: number; series_id: number | null; starts_at: string },
): Promise<void> {
  if (series_id === null) return
  const key = `${series_id} ${id}`
  await replaceJob(change, {
    kind: keepAheadJob,
    key,
    payload: { seriesId: series_id },
    dueAt: new Date(starts_at),
  })
}

/** Meetings already planned stay. */
export const endSeries = (change: Change, seriesId: number, now: Date) =>
  change
    .updateTable('meeting_series')
    .set({ ended_at: now.toISOString() })
    .where('id', '=', seriesId)
    .where('ended_at', 'is', null)
    .execute()

type SeriesRow = Selectable<MeetingSeriesTable>

const findSeries = (change: Change, seriesId: number): Promise<SeriesRow | undefined> =>
  change.selectFrom('meeting_series').selectAll().where('id', '=', seriesId).executeTakeFirst()

/** How many meetings of a repeat have neither started nor been cancelled. */
async function countAhead(change: Change, seriesId: number, now: Date): Promise<number> {
  const { count } = await change
    .selectFrom('meetings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('series_id', '=', seriesId)
    .where('status', '=', 'scheduled')
    .where('starts_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** A wall time; null before the first. */
async function findLastOccurrence(change: Change, seriesId: number): Promise<string | null> {
  const row = await change
    .selectFrom('meetings')
    .select(({ fn }) => fn.max<string | null>('occurrence').as('last'))
    .where('series_id', '=', seriesId)
    .executeTakeFirstOrThrow()
  return row.last
}
