import { sql } from 'kysely'
import { nameless } from '#contract/accounts/person-name.ts'
import { namesShown } from '#contract/meetings/meeting.ts'
import type { Change, Db } from '#server/db/schema.ts'

export const answerColumns = [
  'meeting_answers.id',
  'meeting_id',
  'member_id',
  'answer',
  'online',
  'guests',
  'line',
  'waiting_since',
  'asked_again',
  'answered_at',
] as const

const selectAnswers = (db: Db | Change) => db.selectFrom('meeting_answers').select(answerColumns)

export type AnswerRow = Awaited<ReturnType<ReturnType<typeof selectAnswers>['executeTakeFirstOrThrow']>>

export const findAnswer = (
  db: Db | Change,
  meetingId: number,
  memberId: number,
): Promise<AnswerRow | undefined> =>
  selectAnswers(db).where('meeting_id', '=', meetingId).where('member_id', '=', memberId).executeTakeFirst()

export const listOwnAnswers = (
  db: Db,
  memberId: number,
  meetingIds: readonly number[],
): Promise<AnswerRow[]> =>
  selectAnswers(db)
    .where('member_id', '=', memberId)
    .where('meeting_id', 'in', [...meetingIds, 0])
    .execute()

/** By the ids of the members. */
export async function findAnswersOf(
  change: Change,
  meetingId: number,
  memberIds: readonly number[],
): Promise<Map<number, AnswerRow>> {
  const rows = await selectAnswers(change)
    .where('meeting_id', '=', meetingId)
    .where('member_id', 'in', [...memberIds, 0])
    .execute()
  return new Map(rows.map((row) => [row.member_id, row]))
}

/** The earliest `namesShown` answers. */
export async function listAnswers(db: Db | Change, meetingId: number) {
  const rows = await selectAnswers(db)
    .innerJoin('members', 'members.id', 'meeting_answers.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select((eb) => eb.fn.coalesce('users.first_name', 'members.member_name').as('name'))
    .where('meeting_id', '=', meetingId)
    .orderBy('meeting_answers.id')
    .limit(namesShown)
    .execute()
  return rows.map((row) => ({ memberId: row.member_id, name: row.name ?? nameless, ...asOwnAnswer(row) }))
}

export const asOwnAnswer = (row: AnswerRow) => ({
  answer: row.answer,
  online: row.online === 1,
  guests: row.guests,
  line: row.line,
  isWaiting: row.waiting_since !== null,
  isAskedAgain: row.asked_again === 1,
})

/** `taken` counts the places that members and their guests take. */
export interface Counts {
  going: number
  maybe: number
  notGoing: number
  waiting: number
  guests: number
  online: number
  askedAgain: number
  taken: number
}

/** By the ids of the meetings. */
export async function countAnswers(
  db: Db | Change,
  meetingIds: readonly number[],
): Promise<Map<number, Counts>> {
  const going = sql`answer = 'going' and waiting_since is null`
  const sum = (value: ReturnType<typeof sql>, when: ReturnType<typeof sql>) =>
    sql<number>`sum(case when ${when} then ${value} else 0 end)`
  const one = sql`1`
  const rows = await db
    .selectFrom('meeting_answers')
    .select([
      'meeting_id',
      sum(one, going).as('going'),
      sum(one, sql`answer = 'maybe'`).as('maybe'),
      sum(one, sql`answer = 'not-going'`).as('notGoing'),
      sum(one, sql`waiting_since is not null`).as('waiting'),
      sum(sql`guests`, going).as('guests'),
      sum(sql`online`, going).as('online'),
      sum(sql`asked_again`, going).as('askedAgain'),
      sum(sql`1 + guests`, sql`${going} and online = 0`).as('taken'),
    ])
    .where('meeting_id', 'in', [...meetingIds, 0])
    .groupBy('meeting_id')
    .execute()
  return new Map(rows.map(({ meeting_id, ...counts }) => [meeting_id, counts]))
}
