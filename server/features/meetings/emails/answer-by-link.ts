import { nameless } from '#contract/accounts/person-name.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { MeetingAnswer } from '#contract/meetings/meeting.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { lockClub } from '#server/features/clubs/revise-club.ts'
import { saveAnswer } from '../answers/answer-meeting.ts'
import { findMeetingRow } from '../meeting-row.ts'
import { authorizeAnswerByLink } from '../policy.ts'
import type { HoldsAnswerLink } from './answer-token.ts'

/** Undefined once the meeting or the membership is gone, and for a suspended reader. */
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
      'users.language',
      'answer',
      'waiting_since',
      'asked_again',
      eb.fn.coalesce('users.first_name', 'members.member_name').as('holder'),
    ])
    .where('meetings.id', '=', meetingId)
    .where('members.id', '=', memberId)
    .where('members.status', '=', 'member')
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst()
  return linked && { ...linked, holder: linked.holder ?? nameless }
}

export type Linked = NonNullable<Awaited<ReturnType<typeof findLinked>>>

/** `moved`: the page showed a time that has changed since. */
export type AnsweredByLink = 'stored' | 'moved' | 'gone'

/** Changes nothing if the meeting has moved from the `startsAt` that the page showed. Throws 409 as answering does. */
export async function answerByLink(
  db: Db,
  link: HoldsAnswerLink,
  { answer, startsAt }: { answer: MeetingAnswer; startsAt: string },
  now: () => Date,
): Promise<AnsweredByLink> {
  const linked = await findLinked(db, link)
  if (!linked) return 'gone'
  return transact(db, async (change) => {
    await lockClub(change, linked.clubId as ClubId)
    // The member may have left meanwhile.
    if (!(await findLinked(change, link))) return 'gone'
    const meeting = await findMeetingRow(change, linked.clubId, link.meetingId)
    if (!meeting) return 'gone'
    const permission = authorizeAnswerByLink(meeting, link.memberId, now())
    if (Date.parse(meeting.starts_at) !== Date.parse(startsAt)) return 'moved'
    await saveAnswer(change, permission, { answer }, now())
    return 'stored'
  })
}
