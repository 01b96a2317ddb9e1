import type { Change, Db } from '#server/db/schema.ts'
import type { HoldsAnswerLink } from './policy.ts'

/** The meeting that a link is about and what its holder has answered; undefined once the meeting or the membership is gone. */
export const findLinked = (db: Db | Change, { meetingId, memberId }: HoldsAnswerLink) =>
  db
    .selectFrom('meetings')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'meetings.club_id')
    .innerJoin('members', 'members.club_id', 'meetings.club_id')
    .leftJoin('meeting_answers', (join) =>
      join
        .onRef('meeting_answers.meeting_id', '=', 'meetings.id')
        .onRef('meeting_answers.member_id', '=', 'members.id'),
    )
    .leftJoin('users', 'users.id', 'members.user_id')
    .select([
      'clubs.id as clubId',
      'clubs.name as club',
      'title',
      'meetings.status',
      'wall_time',
      'meetings.time_zone',
      'starts_at',
      'users.time_zone as readerZone',
      'answer',
      'waiting_since',
      'asked_again',
    ])
    .where('meetings.id', '=', meetingId)
    .where('members.id', '=', memberId)
    .where('members.status', '=', 'member')
    .executeTakeFirst()
