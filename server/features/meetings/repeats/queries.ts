import type { Selectable } from 'kysely'
import type { Change } from '#server/db/schema.ts'
import type { MeetingSeriesTable } from '#server/db/tables/meetings.ts'

export type SeriesRow = Selectable<MeetingSeriesTable>

export const findSeries = (change: Change, seriesId: number): Promise<SeriesRow | undefined> =>
  change.selectFrom('meeting_series').selectAll().where('id', '=', seriesId).executeTakeFirst()

/** How many meetings of a repeat have not begun and are not cancelled. */
export async function countAhead(change: Change, seriesId: number, now: Date): Promise<number> {
  const { count } = await change
    .selectFrom('meetings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('series_id', '=', seriesId)
    .where('status', '=', 'scheduled')
    .where('starts_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** The last time that a repeat has planned a meeting for; null before any. */
export async function findLastOccurrence(change: Change, seriesId: number): Promise<string | null> {
  const row = await change
    .selectFrom('meetings')
    .select(({ fn }) => fn.max<string | null>('occurrence').as('last'))
    .where('series_id', '=', seriesId)
    .executeTakeFirstOrThrow()
  return row.last
}
