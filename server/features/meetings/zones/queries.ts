import type { Change, Db } from '#server/db/schema.ts'

/** Meetings with ids above `after` that are not over, by id. */
export const listAhead = (db: Db, after: number, now: Date, limit: number) =>
  db
    .selectFrom('meetings')
    .select(['id', 'club_id', 'wall_time', 'time_zone', 'starts_at'])
    .where('id', '>', after)
    .where('ends_at', '>', now.toISOString())
    .where('status', '!=', 'cancelled')
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
      'meeting_options.club_id',
      'meeting_options.wall_time',
      'meeting_options.starts_at',
      'time_zone',
      'minutes',
    ])
    .where('meeting_id', '=', meetingId)
    .execute()
