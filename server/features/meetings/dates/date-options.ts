import { sql } from 'kysely'
import { nameless } from '#contract/accounts/person-name.ts'
import { type Mark, type MeetingStatus, namesShown } from '#contract/meetings/meeting.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { Membership } from '#server/features/clubs/membership.ts'
import { proposedOrManages } from '../policy.ts'
import { instantAt } from '../times.ts'

interface MarkedOption {
  id: number
  starts_at: string
  yes: number
  ifNeedBe: number
}

/**
 * Of the upcoming times, the one with the most yes; then the most "if need be"; then the earliest. Undefined until someone can come
 * to one of them.
 */
export const bestOption = <Option extends MarkedOption>(
  options: readonly Option[],
  now: Date,
): Option | undefined =>
  options
    .filter(({ starts_at, yes, ifNeedBe }) => Date.parse(starts_at) > now.getTime() && yes + ifNeedBe > 0)
    .toSorted(
      (one, other) =>
        other.yes - one.yes ||
        other.ifNeedBe - one.ifNeedBe ||
        Date.parse(one.starts_at) - Date.parse(other.starts_at),
    )[0]

export const optionRow = (
  { id, club_id, time_zone }: { id: number; club_id: number; time_zone: string },
  wallTime: string,
  authorId: number | null,
) => ({
  club_id,
  meeting_id: id,
  wall_time: wallTime,
  starts_at: instantAt(wallTime, time_zone).toISOString(),
  author_id: authorId,
})

/** Earliest first, with the number of marks. */
export async function listOptionRows(db: Db | Change, meetingId: number, memberId = 0) {
  const marked = (mark: Mark) => sql<number>`sum(case when mark = ${sql.lit(mark)} then 1 else 0 end)`
  const rows = await db
    .selectFrom('meeting_options')
    .leftJoin('meeting_marks', 'meeting_marks.option_id', 'meeting_options.id')
    .select([
      'meeting_options.id',
      'meeting_options.wall_time',
      'meeting_options.starts_at',
      'meeting_options.author_id',
      marked('yes').as('yes'),
      marked('if-need-be').as('ifNeedBe'),
      marked('no').as('no'),
      sql<Mark | null>`max(case when member_id = ${memberId} then mark end)`.as('ownMark'),
    ])
    .where('meeting_id', '=', meetingId)
    .groupBy([
      'meeting_options.id',
      'meeting_options.wall_time',
      'meeting_options.starts_at',
      'meeting_options.author_id',
    ])
    .orderBy('meeting_options.starts_at')
    .execute()
  return rows
}

/** Proposed times that have not passed, earliest first. */
export const listOptionsAhead = (db: Db | Change, meetingId: number, now: Date) =>
  db
    .selectFrom('meeting_options')
    .select(['id', 'wall_time', 'starts_at'])
    .where('meeting_id', '=', meetingId)
    .where('starts_at', '>', now.toISOString())
    .orderBy('starts_at')
    .execute()

export async function listOptions(
  db: Db | Change,
  { id, status }: { id: number; status: MeetingStatus },
  viewer: Membership,
  now: Date,
) {
  const rows = await listOptionRows(db, id, viewer.memberId ?? 0)
  const best = bestOption(rows, now)
  const isOpen = status === 'finding-a-date' && rows.length > 1
  return rows.map(({ wall_time, starts_at, author_id, ...row }) => ({
    ...row,
    startsAt: wall_time,
    instant: starts_at,
    isBest: row.id === best?.id,
    mayWithdraw: isOpen && proposedOrManages(viewer, { author_id }),
  }))
}

/** Marks by member, in the order they joined the club; at most `namesShown` members. */
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
