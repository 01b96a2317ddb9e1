import { sql } from 'kysely'
import type { Change, Db } from '#server/db/schema.ts'
import { openStatuses } from './round-status.ts'

export const roundColumns = [
  'rounds.id',
  'rounds.club_id',
  'title',
  'rounds.status',
  'method',
  'winner_status',
  'quorum',
  'opened_at',
  'closes_at',
  'closed_at',
  'reason',
  'turnout',
  'members',
  'result',
] as const

export type RoundRow = NonNullable<Awaited<ReturnType<typeof findRoundRow>>>

export const findRoundRow = (db: Db | Change, clubId: number, roundId: number) =>
  db
    .selectFrom('rounds')
    .select(roundColumns)
    .where('id', '=', roundId)
    .where('club_id', '=', clubId)
    .executeTakeFirst()

/** A round with each book on its ballot: all that a vote checks, in one query. */
export const listBallotEntries = (change: Change, clubId: number, roundId: number) =>
  change
    .selectFrom('rounds')
    .innerJoin('round_entries', 'round_entries.round_id', 'rounds.id')
    .select(['rounds.id', 'status', 'method', 'closes_at', 'entry_id'])
    .where('rounds.id', '=', roundId)
    .where('club_id', '=', clubId)
    .execute()

/** Members without an account can't vote. */
export async function findTurnout(db: Db | Change, { id, club_id }: Pick<RoundRow, 'id' | 'club_id'>) {
  const { rows } = await sql<{ turnout: number; members: number }>`select
    (select count(*) from ballots where round_id = ${id}) as turnout,
    (select count(*) from members where club_id = ${club_id} and status = 'member' and user_id is not null) as members`.execute(
    db,
  )
  return rows[0] ?? { turnout: 0, members: 0 }
}

export async function countOpenRounds(change: Change, clubId: number): Promise<number> {
  const { count } = await change
    .selectFrom('rounds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('club_id', '=', clubId)
    .where('status', 'in', openStatuses)
    .executeTakeFirstOrThrow()
  return count
}
