import { sql } from 'kysely'
import { nameless } from '#contract/accounts/person-name.ts'
import type { AttendanceChange } from '#contract/meetings/day.ts'
import { message } from '#contract/messages/message.ts'
import { namesShown } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import type { MemberId } from '#contract/members/member.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { CanTakePart } from '../policy.ts'
import { hasStarted } from '../times.ts'

export async function listAttendance(db: Db | Change, meetingId: number) {
  const rows = await db
    .selectFrom('meeting_attendance')
    .innerJoin('members', 'members.id', 'meeting_attendance.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select((eb) => ['members.id', eb.fn.coalesce('users.first_name', 'members.member_name').as('name')])
    .where('meeting_id', '=', meetingId)
    .orderBy('members.id')
    .limit(namesShown)
    .execute()
  return rows.map(({ id, name }) => ({ memberId: id as MemberId, name: name ?? nameless }))
}

export async function countAttendance(db: Db | Change, meetingId: number, memberId: number) {
  const { count, own } = await db
    .selectFrom('meeting_attendance')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number | null>`max(case when member_id = ${memberId} then 1 else 0 end)`.as('own'),
    ])
    .where('meeting_id', '=', meetingId)
    .executeTakeFirstOrThrow()
  return { cameCount: count, ownCame: own === 1 }
}

/** Throws 409 before the meeting has started. */
export async function updateAttendance(
  change: Change,
  { viewer, meeting }: CanTakePart,
  { memberId, came }: AttendanceChange,
  now: Date,
): Promise<void> {
  if (meeting.wall_time === null || !hasStarted(meeting, now))
    throw new HttpError('meeting-over', meetingRefusals.notStarted)
  const row = {
    club_id: meeting.club_id,
    meeting_id: meeting.id,
    member_id: await requireMember(change, viewer.clubId, memberId ?? viewer.memberId ?? 0),
  }
  if (came)
    await change
      .insertInto('meeting_attendance')
      .values(row)
      .onConflict((conflict) => conflict.columns(['meeting_id', 'member_id']).doNothing())
      .execute()
  else
    await change
      .deleteFrom('meeting_attendance')
      .where('meeting_id', '=', row.meeting_id)
      .where('member_id', '=', row.member_id)
      .execute()
}

async function requireMember(change: Change, clubId: number, memberId: number): Promise<number> {
  const member = await change
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('club_id', '=', clubId)
    .where('status', '=', 'member')
    .executeTakeFirst()
  if (!member)
    throw invalid('memberId', message('meetings.notAMember', 'This reader isn’t a member of the club.'))
  return member.id
}
