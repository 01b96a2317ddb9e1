import type { Ballot } from '#contract/choosing/round.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { clubTopic } from '#server/features/clubs/revision/rules.ts'
import { publish } from '#server/events/after-commit.ts'
import { invalid } from '#server/http/http-error.ts'
import { authorizeVote, type RoundAddress } from './policy.ts'
import { asBallot, ballotFault, choicesOf } from './ballots/rules.ts'

/**
 * Saves a member's ballot: one per round, and the last one counts. Members are told that somebody has voted, and nobody when a
 * vote is changed. The club's revision stays, because visitors see it.
 */
export const castBallot = (
  db: Db,
  reader: Reader,
  address: RoundAddress,
  ballot: Ballot,
  now: () => Date,
): Promise<Ballot> =>
  db.transaction().execute(async (change) => {
    const { member, round, entryIds } = await authorizeVote(change, reader, address, now)
    const fault = ballotFault(round.method, ballot, entryIds)
    if (fault) throw invalid(fault.field, fault.message)
    const choices = choicesOf(ballot)
    const memberId = member.memberId ?? 0
    const changed = await change
      .updateTable('ballots')
      .set({ choices: JSON.stringify(choices) })
      .where('round_id', '=', round.id)
      .where('member_id', '=', memberId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) {
      await change
        .insertInto('ballots')
        .values({
          club_id: member.clubId,
          round_id: round.id,
          member_id: memberId,
          choices: JSON.stringify(choices),
          cast_at: now().toISOString(),
        })
        .execute()
      publish(change, { topic: clubTopic(member.clubId), parts: ['turnout'], revision: null })
    }
    return asBallot(round.method, choices) as Ballot
  })
