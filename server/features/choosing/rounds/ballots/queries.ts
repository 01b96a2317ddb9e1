import type { Change, Db } from '#server/db/schema.ts'
import type { HasBallot } from '../policy.ts'

/** The caller's own choices; none before they vote. */
export async function findOwnChoices(db: Db | Change, { member, round }: HasBallot): Promise<number[]> {
  const row = await db
    .selectFrom('ballots')
    .select('choices')
    .where('round_id', '=', round.id)
    .where('member_id', '=', member.memberId)
    .executeTakeFirst()
  return row ? JSON.parse(row.choices) : []
}

/** Opens all ballots of a round, for the count. */
export async function listChoices(change: Change, roundId: number): Promise<number[][]> {
  const rows = await change.selectFrom('ballots').select('choices').where('round_id', '=', roundId).execute()
  return rows.map(({ choices }) => JSON.parse(choices))
}
