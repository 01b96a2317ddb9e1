import type { Change, Db } from '#server/db/schema.ts'

/** Meetings that end after this one, the next to end first; those that are over are not read. */
export const listAhead = (db: Db, after: { ends_at: string; id: number }, limit: number) =>
  db
    .selectFrom('meetings')
    .select(['id', 'club_id', 'wall_time', 'time_zone', 'starts_at', 'ends_at'])
    .where((eb) => eb(eb.refTuple('ends_at', 'id'), '>', eb.tuple(after.ends_at, after.id)))
    .where('status', '!=', 'cancelled')
    .orderBy('ends_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The proposed times of a meeting, with what their instants depend on. */
export const listOptionTimes = (change: Change, meetingId: number) =>
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
