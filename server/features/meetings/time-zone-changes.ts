import type { ClubId } from '#contract/clubs/club.ts'
import type { Job } from '#server/db/jobs/scheduled.ts'
import type { Change, Db, Tables } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'
import { transact } from '#server/db/transact.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revise-club.ts'
import { moveOpening } from '#server/features/reviews/stars/opening.ts'
import { scheduleReminders } from './reminders/schedule-reminders.ts'
import { scheduleNext } from './repeats/repeats.ts'
import { instantAt, spanOf, startOf, timesOf } from './times.ts'

const batchSize = 500

/** Recomputes the instants of upcoming meetings after each start, because an update of Node may have changed time zone rules. */
export const timeZonesJob: Job<Tables> = {
  name: 'checking the times of meetings',
  firstRun: 2000,
  interval: 24 * 3_600_000,
  run: (db, signal) => correctTimes(db, new Date(), signal),
}

export async function correctTimes(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  let after = { ends_at: now.toISOString(), id: 0 }
  for (;;) {
    const rows = await listAhead(db, after, batchSize)
    for (const row of rows) {
      if (row.wall_time === null) await throttled(signal, () => correctOptions(db, row))
      else if (instantAt(row.wall_time, row.time_zone).getTime() !== Date.parse(row.starts_at))
        await throttled(signal, () => correct(db, row, now))
    }
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last
  }
}

type Row = Awaited<ReturnType<typeof listAhead>>[number]

const correct = (db: Db, { id, club_id }: Row, now: Date): Promise<void> =>
  transact(db, async (change) => {
    await lockClub(change, club_id as ClubId)
    // Read again, because it may have moved.
    const meeting = await change
      .selectFrom('meetings')
      .select(['id', 'series_id', 'wall_time', 'time_zone', 'minutes', 'sequence'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!meeting || meeting.wall_time === null) return
    const times = timesOf(meeting.wall_time, meeting.time_zone, meeting.minutes)
    await change
      .updateTable('meetings')
      .set({ ...times, sequence: meeting.sequence + 1, changed_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    await scheduleReminders(change, { id, ...times }, now)
    await scheduleNext(change, { ...meeting, ...times })
    await moveOpening(change, club_id, { ...startOf(times, meeting.wall_time), meetingId: id })
    await reviseClub(change, club_id, { parts: ['meetings'] })
  })

const correctOptions = (db: Db, { id: meetingId, club_id }: Row): Promise<void> =>
  transact(db, async (change) => {
    await lockClub(change, club_id as ClubId)
    const options = await listOptionTimes(change, meetingId)
    const wrong = options.filter(
      ({ wall_time, time_zone, starts_at }) =>
        instantAt(wall_time, time_zone).getTime() !== Date.parse(starts_at),
    )
    const [first] = options
    if (!first || wrong.length === 0) return
    for (const option of wrong) await correctOption(change, option)
    await change
      .updateTable('meetings')
      .set(
        spanOf(
          options.map(({ wall_time }) => wall_time),
          first,
        ),
      )
      .where('id', '=', meetingId)
      .execute()
    await reviseClub(change, club_id, { parts: ['meetings'] })
  })

const correctOption = (
  change: Change,
  { id, wall_time, time_zone }: { id: number; wall_time: string; time_zone: string },
) =>
  change
    .updateTable('meeting_options')
    .set({ starts_at: instantAt(wall_time, time_zone).toISOString() })
    .where('id', '=', id)
    .execute()

/** In the order they end, after the one given. */
const listAhead = (db: Db, after: { ends_at: string; id: number }, limit: number) =>
  db
    .selectFrom('meetings')
    .select(['id', 'club_id', 'wall_time', 'time_zone', 'starts_at', 'ends_at'])
    .where((eb) => eb(eb.refTuple('ends_at', 'id'), '>', eb.tuple(after.ends_at, after.id)))
    .where('status', '!=', 'cancelled')
    .orderBy('ends_at')
    .orderBy('id')
    .limit(limit)
    .execute()

const listOptionTimes = (change: Change, meetingId: number) =>
  change
    .selectFrom('meeting_options')
    .innerJoin('meetings', 'meetings.id', 'meeting_options.meeting_id')
    .select([
      'meeting_options.id',
      'meeting_options.wall_time',
      'meeting_options.starts_at',
      'time_zone',
      'minutes',
    ])
    .where('meeting_id', '=', meetingId)
    .execute()
