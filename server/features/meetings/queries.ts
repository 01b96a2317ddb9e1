import { sql } from 'kysely'
import { nameless } from '#contract/accounts/account.ts'
import { meetingsAhead } from '#contract/meetings/repeat.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { FindMeetingStart } from '#server/features/clubs/stars/commands.ts'
import type { CanReadPosts, IsMember, Membership } from '#server/features/clubs/policy.ts'
import { decodeCursor, encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import {
  asOwnAnswer,
  countAnswers,
  findAnswer,
  listAnswers,
  listOwnAnswers,
  type Counts,
  type AnswerRow,
} from './answers/queries.ts'
import { calendarLinks } from './calendar/links/rules.ts'
import { hasBegun, startOf } from './rules.ts'
import { listMarks, listOptions } from './dates/queries.ts'

/** Proof that the caller may see that a club meets, and when. */
export type CanReadMeetings = CanReadPosts | IsMember

const isMember = (viewer: Membership): boolean => viewer.status === 'member'

const selectMeetings = (db: Db | Change) =>
  db
    .selectFrom('meetings')
    .leftJoin('meeting_series as series', 'series.id', 'meetings.series_id')
    .leftJoin('books', 'books.id', 'meetings.book_id')
    .leftJoin('members as author', 'author.id', 'meetings.author_id')
    .leftJoin('users as account', 'account.id', 'author.user_id')
    .selectAll('meetings')
    .select((eb) => [
      'every',
      'every_interval',
      'on_day',
      'ended_at',
      'books.title as book_title',
      'books.author as book_author',
      'books.genre as book_genre',
      'books.cover_image_url',
      eb.fn.coalesce('account.first_name', 'author.member_name').as('author_name'),
    ])

export type MeetingRow = Awaited<ReturnType<ReturnType<typeof selectMeetings>['executeTakeFirstOrThrow']>>

/** A meeting of a club. */
export const findMeetingRow = (
  db: Db | Change,
  clubId: number,
  meetingId: number,
): Promise<MeetingRow | undefined> =>
  selectMeetings(db)
    .where('meetings.id', '=', meetingId)
    .where('meetings.club_id', '=', clubId)
    .executeTakeFirst()

/** When a meeting begins and on which date there, if that is known and ahead. */
export const findMeetingStart: FindMeetingStart = async (change, clubId, meetingId, now) => {
  const meeting = await findMeetingRow(change, clubId, meetingId)
  if (meeting?.status !== 'scheduled' || meeting.wall_time === null || hasBegun(meeting, now)) return null
  return startOf(meeting, meeting.wall_time)
}

/** A meeting by its id, for scheduled work. */
export const findMeetingRowById = (change: Change, meetingId: number): Promise<MeetingRow | undefined> =>
  selectMeetings(change).where('meetings.id', '=', meetingId).executeTakeFirst()

/** The meetings ahead that one repeat has planned besides this one, the next one first. */
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

/** How a club is called and where its page is; undefined for a deleted one. */
export const findClub = (db: Db | Change, clubId: number) =>
  db.selectFrom('live_clubs as clubs').select(['name', 'slug']).where('id', '=', clubId).executeTakeFirst()

/** How many meetings of a club are not over and not cancelled. */
export async function countUpcoming(change: Change, clubId: number, now: Date): Promise<number> {
  const { count } = await change
    .selectFrom('meetings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('club_id', '=', clubId)
    .where('ends_at', '>', now.toISOString())
    .where('status', '!=', 'cancelled')
    .executeTakeFirstOrThrow()
  return count
}

interface PageOfMeetings {
  when: 'upcoming' | 'next' | 'past'
  limit: number
  cursor?: string | undefined
  now: Date
}

/**
 * A page of a club's meetings: those ahead, the next to end first, or those that are over, newest first. The cursor is the end and id
 * of the last one. The next ones are a single page, on which cancelled ones come last: no number of them hides a meeting that is on.
 */
export async function listMeetings(
  db: Db,
  viewer: CanReadMeetings,
  { when, limit, cursor, now }: PageOfMeetings,
): Promise<Page<ReturnType<typeof asMeeting>>> {
  const isAhead = when !== 'past'
  const isNext = when === 'next'
  const ofClub = db
    .selectFrom('meetings')
    .where('club_id', '=', viewer.clubId)
    .where('ends_at', isAhead ? '>' : '<=', now.toISOString())
  const [endsAt = 0, id = 0] = cursor === undefined ? [] : decodeCursor(cursor, 2)
  const after = { endsAt: new Date(Math.min(Math.max(endsAt, 0), 8e15)).toISOString(), id }
  const beyond = isAhead ? '>' : '<'
  const rows = await selectMeetings(db)
    .where('meetings.club_id', '=', viewer.clubId)
    .where('meetings.ends_at', isAhead ? '>' : '<=', now.toISOString())
    .$if(cursor !== undefined && !isNext, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('meetings.ends_at', 'meetings.id'), beyond, eb.tuple(after.endsAt, after.id)),
      ),
    )
    .$if(isNext, (query) => query.orderBy(sql`case when meetings.status = 'cancelled' then 1 else 0 end`))
    .orderBy('meetings.ends_at', isAhead ? 'asc' : 'desc')
    .orderBy('meetings.id', isAhead ? 'asc' : 'desc')
    .limit(isNext ? limit : limit + 1)
    .execute()
  const { total } = await ofClub
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = cutPage(rows, limit, total, (last) => encodeCursor(Date.parse(last.ends_at), last.id))
  const ids = page.rows.map((row) => row.id)
  const counts = isMember(viewer) ? await countAnswers(db, ids) : new Map<number, Counts>()
  const own = isMember(viewer) ? await listOwnAnswers(db, viewer.memberId ?? 0, ids) : []
  return {
    ...page,
    rows: page.rows.map((row) =>
      asMeeting(
        row,
        viewer,
        counts.get(row.id),
        own.find(({ meeting_id }) => meeting_id === row.id),
      ),
    ),
  }
}

/** A meeting with its proposed times, and for members with everybody's marks and answers. */
export async function findMeeting(db: Db | Change, viewer: CanReadMeetings, meetingId: number, now: Date) {
  const row = await selectMeetings(db)
    .where('meetings.id', '=', meetingId)
    .where('meetings.club_id', '=', viewer.clubId)
    .executeTakeFirstOrThrow()
  if (!isMember(viewer))
    return { ...asMeeting(row, viewer), answers: [], options: [], marks: [], calendarLinks: null }
  const counts = await countAnswers(db, [meetingId])
  const memberId = viewer.memberId ?? 0
  return {
    ...asMeeting(row, viewer, counts.get(meetingId), await findAnswer(db, meetingId, memberId)),
    answers: await listAnswers(db, meetingId),
    options: await listOptions(db, meetingId, memberId, now),
    marks: await listMarks(db, meetingId),
    calendarLinks: row.status === 'scheduled' && row.wall_time !== null ? calendarLinks(row) : null,
  }
}

const noAnswers: Counts = {
  going: 0,
  maybe: 0,
  notGoing: 0,
  waiting: 0,
  guests: 0,
  online: 0,
  askedAgain: 0,
  taken: 0,
}

function asMeeting(row: MeetingRow, viewer: CanReadMeetings, counts: Counts = noAnswers, own?: AnswerRow) {
  const seesAll = isMember(viewer)
  const forMembers = <T>(value: T): T | null => (seesAll ? value : null)
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    startsAt: row.wall_time,
    timeZone: row.time_zone,
    instant: row.wall_time === null ? null : row.starts_at,
    minutes: row.minutes,
    place: forMembers(row.place),
    videoUrl: forMembers(row.video_url),
    description: seesAll ? row.description : '',
    book: bookOf(row),
    places: row.places,
    placesLeft: forMembers(row.places === null ? null : Math.max(0, row.places - counts.taken)),
    repeat: repeatOf(row),
    reason: forMembers(row.reason),
    createdBy: forMembers(
      row.author_id === null ? null : { memberId: row.author_id, name: row.author_name ?? nameless },
    ),
    createdAt: row.created_at,
    counts: forMembers(counts),
    ownAnswer: own ? asOwnAnswer(own) : null,
  }
}

const bookOf = ({ book_id, book_title, book_author, book_genre, cover_image_url }: MeetingRow) =>
  book_id === null
    ? null
    : {
        id: book_id,
        title: book_title ?? '',
        author: book_author ?? '',
        genre: book_genre,
        coverImageUrl: cover_image_url,
      }

const repeatOf = ({ every, every_interval, on_day, ended_at }: MeetingRow) =>
  every === null || ended_at !== null
    ? null
    : { every, interval: every_interval ?? 1, ...(on_day !== null && { on: on_day }) }

/** What a notification says of a meeting. */
export const subjectOf = (row: Pick<MeetingRow, 'id' | 'title' | 'wall_time' | 'time_zone'>) => ({
  meetingId: row.id,
  title: row.title,
  startsAt: row.wall_time,
  timeZone: row.time_zone,
})
