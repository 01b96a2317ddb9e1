import { sql } from 'kysely'
import { nameless } from '#contract/accounts/account.ts'
import { namesShown } from '#contract/meetings/meeting.ts'
import type { Change, Db } from '#server/db/schema.ts'

const answerColumns = [
  'meeting_answers.id',
  'meeting_id',
  'member_id',
  'answer',
  'online',
  'guests',
  'line',
  'waiting_since',
  'asked_again',
] as const

const selectAnswers = (db: Db | Change) => db.selectFrom('meeting_answers').select(answerColumns)

export type AnswerRow = Awaited<ReturnType<ReturnType<typeof selectAnswers>['executeTakeFirstOrThrow']>>

/** A member's answer. */
export const findAnswer = (
  db: Db | Change,
  meetingId: number,
  memberId: number,
): Promise<AnswerRow | undefined> =>
  selectAnswers(db).where('meeting_id', '=', meetingId).where('member_id', '=', memberId).executeTakeFirst()

/** A member's answers to these meetings. */
export const listOwnAnswers = (
  db: Db,
  memberId: number,
  meetingIds: readonly number[],
): Promise<AnswerRow[]> =>
  selectAnswers(db)
    .where('member_id', '=', memberId)
    .where('meeting_id', 'in', [...meetingIds, 0])
    .execute()

/** The first answers, with names. */
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

/** How many answered what; `taken` is the number of places they take with their guests. */
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

/** Counts the answers to these meetings. */
export async function countAnswers(
  db: Db | Change,
  meetingIds: readonly number[],
): Promise<Map<number, Counts>> {
  const comes = sql`answer = 'going' and waiting_since is null`
  const sum = (value: ReturnType<typeof sql>, when: ReturnType<typeof sql>) =>
    sql<number>`sum(case when ${when} then ${value} else 0 end)`
  const one = sql`1`
  const rows = await db
    .selectFrom('meeting_answers')
    .select([
      'meeting_id',
      sum(one, comes).as('going'),
      sum(one, sql`answer = 'maybe'`).as('maybe'),
      sum(one, sql`answer = 'not-going'`).as('notGoing'),
      sum(one, sql`waiting_since is not null`).as('waiting'),
      sum(sql`guests`, comes).as('guests'),
      sum(sql`online`, comes).as('online'),
      sum(sql`asked_again`, comes).as('askedAgain'),
      sum(sql`1 + guests`, sql`${comes} and online = 0`).as('taken'),
    ])
    .where('meeting_id', 'in', [...meetingIds, 0])
    .groupBy('meeting_id')
    .execute()
  return new Map(rows.map(({ meeting_id, ...counts }) => [meeting_id, counts]))
}

/** Those who wait for a place, in the order of the list, with their accounts. */
export const listWaiting = (change: Change, meetingId: number) =>
  change
    .selectFrom('meeting_answers')
    .innerJoin('members', 'members.id', 'meeting_answers.member_id')
    .select([...answerColumns, 'members.user_id'])
    .where('meeting_id', '=', meetingId)
    .where('waiting_since', 'is not', null)
    .orderBy('waiting_since')
    .orderBy('meeting_answers.id')
    .execute()
