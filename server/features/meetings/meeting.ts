import { nameless } from '#contract/accounts/person-name.ts'
import type { Distance, MeetingPart } from '#contract/meetings/how-far.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { CanReadPosts, IsMember } from '#server/features/clubs/policy.ts'
import type { Membership } from '#server/features/clubs/membership.ts'
import {
  type AnswerRow,
  asOwnAnswer,
  type Counts,
  countAnswers,
  findAnswer,
  listAnswers,
} from './answers/answers.ts'
import { addToCalendarLinks } from './calendar/add-to-calendar-links.ts'
import { listMarks, listOptions } from './dates/date-options.ts'
import { listDistances } from './distances.ts'
import { type MeetingRow, selectMeetings } from './meeting-row.ts'

export type CanReadMeetings = CanReadPosts | IsMember

export const isMember = (viewer: Membership): boolean => viewer.status === 'member'

/** Members also get everyone's marks and answers. */
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
    ...asMeeting(
      row,
      viewer,
      counts.get(meetingId),
      await findAnswer(db, meetingId, memberId),
      (await listOwnDistances(db, viewer, [row])).get(meetingId),
    ),
    answers: await listAnswers(db, meetingId),
    options: await listOptions(db, row, viewer, now),
    marks: await listMarks(db, meetingId),
    calendarLinks: row.status === 'scheduled' && row.wall_time !== null ? addToCalendarLinks(row) : null,
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

export function asMeeting(
  row: MeetingRow,
  viewer: CanReadMeetings,
  counts: Counts = noAnswers,
  own?: AnswerRow,
  toGo?: Distance,
) {
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
    host: forMembers(
      row.host_id === null ? null : { memberId: row.host_id, name: row.host_name ?? nameless },
    ),
    upTo: row.part_number,
    upToPart: partOf(row),
    toGo: toGo ?? null,
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

export const partOf = ({
  part_title,
  part_ends_at,
}: Pick<MeetingRow, 'part_title' | 'part_ends_at'>): MeetingPart | null =>
  part_ends_at === null ? null : { title: part_title ?? '', endsAt: part_ends_at }

/** The caller's own. */
export async function listOwnDistances(
  db: Db | Change,
  viewer: CanReadMeetings,
  rows: readonly MeetingRow[],
): Promise<ReadonlyMap<number, Distance>> {
  const ids = rows.flatMap(({ id, part_number }) => (part_number === null ? [] : [id]))
  if (ids.length === 0 || !isMember(viewer)) return new Map()
  const member = await db
    .selectFrom('members')
    .select('user_id')
    .where('id', '=', viewer.memberId)
    .executeTakeFirst()
  const distances = await listDistances(db, ids, member?.user_id ? [member.user_id] : [])
  return new Map(distances.map((distance) => [distance.meetingId, distance]))
}

const repeatOf = ({ every, every_interval, on_day, ended_at, first_at }: MeetingRow) =>
  every === null || first_at === null || ended_at !== null
    ? null
    : { every, interval: every_interval ?? 1, ...(on_day !== null && { on: on_day }), firstAt: first_at }
