import { nameless } from '#contract/accounts/account.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { HoldsAnswerLink } from './policy.ts'

/** The meeting that a link is about, its holder and their answer; undefined once the meeting or the membership is gone. */
export async function findLinked(db: Db | Change, { meetingId, memberId }: HoldsAnswerLink) {
  const linked = await db
    .selectFrom('meetings')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'meetings.club_id')
    .innerJoin('members', 'members.club_id', 'meetings.club_id')
    .leftJoin('meeting_answers', (join) =>
      join
        .onRef('meeting_answers.meeting_id', '=', 'meetings.id')
        .onRef('meeting_answers.member_id', '=', 'members.id'),
    )
    .leftJoin('users', 'users.id', 'members.user_id')
    .select((eb) => [
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
      eb.fn.coalesce('users.first_name', 'members.member_name').as('holder'),
    ])
    .where('meetings.id', '=', meetingId)
    .where('members.id', '=', memberId)
    .where('members.status', '=', 'member')
    .executeTakeFirst()
  return linked && { ...linked, holder: linked.holder ?? nameless }
}
