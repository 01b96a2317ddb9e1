import { sql } from 'kysely'
import { nameless } from '#contract/accounts/account.ts'
import { type Mark, namesShown } from '#contract/meetings/meeting.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { bestOption } from './rules.ts'

/** The proposed times of a meeting, the earliest first, with how they suit the members. */
export async function listOptionRows(db: Db | Change, meetingId: number, memberId = 0) {
  const marked = (mark: Mark) => sql<number>`sum(case when mark = ${sql.lit(mark)} then 1 else 0 end)`
  const rows = await db
    .selectFrom('meeting_options')
    .leftJoin('meeting_marks', 'meeting_marks.option_id', 'meeting_options.id')
    .select([
      'meeting_options.id',
      'meeting_options.wall_time',
      'meeting_options.starts_at',
      marked('yes').as('yes'),
      marked('if-need-be').as('ifNeedBe'),
      marked('no').as('no'),
      sql<Mark | null>`max(case when member_id = ${memberId} then mark end)`.as('ownMark'),
    ])
    .where('meeting_id', '=', meetingId)
    .groupBy(['meeting_options.id', 'meeting_options.wall_time', 'meeting_options.starts_at'])
    .orderBy('meeting_options.starts_at')
    .execute()
  return rows
}

/** The same as members see them. */
export async function listOptions(db: Db | Change, meetingId: number, memberId: number, now: Date) {
  const rows = await listOptionRows(db, meetingId, memberId)
  const best = bestOption(rows, now)
  return rows.map(({ wall_time, starts_at, ...row }) => ({
    ...row,
    startsAt: wall_time,
    instant: starts_at,
    isBest: row.id === best?.id,
  }))
}

/** The marks of the first members who marked times, a row for each, in the order of joining the club. */
export async function listMarks(db: Db | Change, meetingId: number) {
  const marking = db
    .selectFrom('meeting_marks')
    .innerJoin('meeting_options', 'meeting_options.id', 'meeting_marks.option_id')
    .select('member_id')
    .distinct()
    .where('meeting_id', '=', meetingId)
    .orderBy('member_id')
    .limit(namesShown)
  const rows = await db
    .selectFrom(marking.as('marking'))
    .innerJoin('meeting_marks', 'meeting_marks.member_id', 'marking.member_id')
    .innerJoin('meeting_options', 'meeting_options.id', 'meeting_marks.option_id')
    .innerJoin('members', 'members.id', 'marking.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select((eb) => [
      'members.id',
      'option_id',
      'mark',
      eb.fn.coalesce('users.first_name', 'members.member_name').as('name'),
    ])
    .where('meeting_id', '=', meetingId)
    .orderBy('members.id')
    .execute()
  const people = new Map<number, { memberId: number; name: string; marks: Record<string, Mark> }>()
  for (const { id, name, option_id, mark } of rows) {
    const person = people.get(id) ?? { memberId: id, name: name ?? nameless, marks: {} }
    person.marks[option_id] = mark
    people.set(id, person)
  }
  return [...people.values()]
}
