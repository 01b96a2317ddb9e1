import { meetingsAhead } from '#contract/meetings/repeat.ts'
import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Change, Db, Tables } from '#server/db/schema.ts'
import type { FindMeetingStart } from '#server/features/reviews/stars/opening.ts'
import { hasStarted, startOf } from './times.ts'

/** Joins the part of the plan, as it is now, that a meeting's `up_to` falls into. */
export const joinPart = <Row>(query: SelectQueryBuilder<Tables, 'meetings', Row>) =>
  query.leftJoin('plan_parts as part', (join) =>
    join
      .onRef('part.club_id', '=', 'meetings.club_id')
      .onRef('part.book_id', '=', 'meetings.book_id')
      .on(
        sql<SqlBool>`part.ends_at = (select min(ends_at) from plan_parts as reached
          where reached.club_id = meetings.club_id and reached.book_id = meetings.book_id
            and reached.ends_at >= meetings.up_to)`,
      ),
  )

export const selectMeetings = (db: Db | Change) =>
  joinPart(db.selectFrom('meetings'))
    .leftJoin('meeting_series as series', 'series.id', 'meetings.series_id')
    .leftJoin('books', 'books.id', 'meetings.book_id')
    .leftJoin('members as author', 'author.id', 'meetings.author_id')
    .leftJoin('users as account', 'account.id', 'author.user_id')
    .leftJoin('turns_taken as turn', (join) =>
      join.on(
        sql<SqlBool>`turn.id = (select max(id) from turns_taken
          where turns_taken.club_id = meetings.club_id and turns_taken.book_id = meetings.book_id)`,
      ),
    )
    .leftJoin('members as host', 'host.id', 'turn.member_id')
    .leftJoin('users as host_account', 'host_account.id', 'host.user_id')
    .selectAll('meetings')
    .select((eb) => [
      'every',
      'every_interval',
      'on_day',
      'ended_at',
      'first_at',
      'books.title as book_title',
      'books.author as book_author',
      'books.genre as book_genre',
      'books.cover_image_url',
      'part.number as part_number',
      'part.title as part_title',
      'part.ends_at as part_ends_at',
      eb.fn.coalesce('account.first_name', 'author.member_name').as('author_name'),
      'host.id as host_id',
      eb.fn.coalesce('host_account.first_name', 'host.member_name').as('host_name'),
    ])

export type MeetingRow = Awaited<ReturnType<ReturnType<typeof selectMeetings>['executeTakeFirstOrThrow']>>

export const findMeetingRow = (
  db: Db | Change,
  clubId: number,
  meetingId: number,
): Promise<MeetingRow | undefined> =>
  selectMeetings(db)
    .where('meetings.id', '=', meetingId)
    .where('meetings.club_id', '=', clubId)
    .executeTakeFirst()

/** For jobs, which know no club. */
export const findMeetingRowById = (change: Change, meetingId: number): Promise<MeetingRow | undefined> =>
  selectMeetings(change).where('meetings.id', '=', meetingId).executeTakeFirst()

/** Reads a meeting that this transaction has just written. */
export async function requireMeetingRow(change: Change, clubId: number, id: number): Promise<MeetingRow> {
  const row = await findMeetingRow(change, clubId, id)
  if (!row) throw new Error('The meeting is gone within its own transaction')
  return row
}

/** Upcoming ones, the next one first. */
export const listOthersOfSeries = (
  change: Change,
  { id, series_id }: Pick<MeetingRow, 'id' | 'series_id'>,
  now: Date,
): Promise<MeetingRow[]> =>
  selectMeetings(change)
    .where('meetings.series_id', '=', series_id)
    .where('meetings.id', '!=', id)
    .where('meetings.status', '=', 'scheduled')
    .where('meetings.starts_at', '>', now.toISOString())
    .orderBy('meetings.starts_at')
    .limit(meetingsAhead)
    .execute()

/** When a meeting starts; null unless it has a date and is still to come. */
export const findMeetingStart: FindMeetingStart = async (change, clubId, meetingId, now) => {
  const meeting = await findMeetingRow(change, clubId, meetingId)
  if (meeting?.status !== 'scheduled' || meeting.wall_time === null || hasStarted(meeting, now)) return null
  return startOf(meeting, meeting.wall_time)
}

/** Whether members can choose between coming in person and joining online. */
export const isHybrid = ({ place, video_url }: { place: string | null; video_url: string | null }): boolean =>
  place !== null && video_url !== null
