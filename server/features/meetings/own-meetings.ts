import { type OwnMeeting, ownMeetingsShown } from '#contract/meetings/own-meeting.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { listDistances } from './distances.ts'
import { partOf } from './meeting.ts'
import { joinPart } from './meeting-row.ts'

/** Those that have not started and that the reader hasn't declined. */
export async function listOwnMeetings(db: Db, reader: Reader, now: Date): Promise<OwnMeeting[]> {
  const rows = await joinPart(db.selectFrom('meetings'))
    .innerJoin('members', 'members.club_id', 'meetings.club_id')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'members.club_id')
    .leftJoin('meeting_answers as answers', (join) =>
      join.onRef('answers.meeting_id', '=', 'meetings.id').onRef('answers.member_id', '=', 'members.id'),
    )
    .select((eb) => [
      'meetings.id',
      'meetings.title',
      'wall_time',
      'meetings.time_zone',
      'starts_at',
      'answer',
      'waiting_since',
      'asked_again',
      'part.title as part_title',
      'part.ends_at as part_ends_at',
      'members.id as member_id',
      eb
        .selectFrom('turns_taken as turn')
        .select('turn.member_id')
        .whereRef('turn.club_id', '=', 'meetings.club_id')
        .whereRef('turn.book_id', '=', 'meetings.book_id')
        .orderBy('turn.id', 'desc')
        .limit(1)
        .as('host_id'),
      'clubs.id as clubId',
      'clubs.name',
      'clubs.slug',
    ])
    .where('members.user_id', '=', reader.id)
    .where('members.status', '=', 'member')
    .where('meetings.status', '=', 'scheduled')
    // Implied by the next condition, but only the end is indexed.
    .where('meetings.ends_at', '>', now.toISOString())
    .where('starts_at', '>', now.toISOString())
    .where((eb) => eb.or([eb('answer', 'is', null), eb('answer', '!=', 'not-going')]))
    .orderBy('starts_at')
    .orderBy('meetings.id')
    .limit(ownMeetingsShown)
    .execute()
  const meetingIds = rows.flatMap(({ id, part_ends_at }) => (part_ends_at === null ? [] : [id]))
  const distances = new Map(
    (await listDistances(db, meetingIds, [reader.id])).map((distance) => [distance.meetingId, distance]),
  )
  return rows.map(({ id, title, wall_time, time_zone, starts_at, answer, clubId, name, slug, ...row }) => ({
    id: id as OwnMeeting['id'],
    club: { id: clubId as OwnMeeting['club']['id'], name, slug },
    title,
    startsAt: wall_time ?? '',
    timeZone: time_zone,
    instant: starts_at,
    isHost: row.host_id === row.member_id,
    upToPart: partOf(row),
    toGo: distances.get(id) ?? null,
    answer,
    isWaiting: row.waiting_since !== null,
    isAskedAgain: row.asked_again === 1,
  }))
}
