import type { VotingMethod } from '#contract/choosing/ballot-file.ts'
import { roundRefusals } from '#contract/choosing/refusals.ts'
import type { Ballot } from '#contract/choosing/ballot.ts'
import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { publish, transact } from '#server/db/transact.ts'
import { clubTopic } from '#server/features/clubs/topics.ts'
import { settleFor } from '#server/features/notifications/seen.ts'
import { type HttpError, invalid } from '#server/http/http-error.ts'
import { authorizeVote, type CanReadBallot, type RoundAddress } from './policy.ts'
import { reminderKeys } from './remind.ts'

const fields = { ranked: 'ranking', approval: 'approved', 'one-vote': 'choice' } as const satisfies Record<
  VotingMethod,
  keyof Ballot
>

/** Null for a valid ballot. */
function ballotFault(method: VotingMethod, ballot: Ballot, entryIds: readonly number[]): HttpError | null {
  const field = fields[method]
  for (const other of Object.values(fields))
    if (other !== field && ballot[other] !== undefined)
      return invalid(other, message('choosing.otherField', 'This vote uses the field {field}.', { field }))
  const choices = choicesOf(ballot)
  if (choices.length === 0)
    return invalid(field, message('choosing.ballot.chooseOne', 'Choose at least one book.'))
  if (!choices.every((id) => entryIds.includes(id))) return invalid(field, roundRefusals.notOnBallot)
  return null
}

const choicesOf = ({ ranking, approved, choice }: Ballot): number[] => [
  ...(ranking ?? approved ?? (choice === undefined || choice === null ? [] : [choice])),
]

export const asBallot = (method: VotingMethod, choices: readonly number[]) =>
  method === 'one-vote' ? { choice: choices[0] ?? null } : { [fields[method]]: [...choices] }

/** Ballots in an order that doesn’t reveal who cast them. */
export const sortedBallots = (ballots: readonly number[][]): number[][] =>
  ballots
    .map((ballot) => ({ ballot, text: ballot.join() }))
    .toSorted((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)))
    .map(({ ballot }) => ballot)

/**
 * Saves a member's ballot; one per round, and the last one counts. A first vote tells open pages of members that turnout grew; a changed
 * vote tells nobody. The club's revision stays the same, because visitors can see it.
 */
export const castBallot = (
  db: Db,
  reader: Reader,
  address: RoundAddress,
  ballot: Ballot,
  now: () => Date,
): Promise<Ballot> =>
  transact(db, async (change) => {
    const { member, round, entryIds } = await authorizeVote(change, reader, address, now)
    const fault = ballotFault(round.method, ballot, entryIds)
    if (fault) throw fault
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
      await settleFor(change, member.clubId, Object.values(reminderKeys(round.id)), memberId)
      publish(change, { topic: clubTopic(member.clubId), parts: ['turnout'], revision: null })
    }
    return asBallot(round.method, choices) as Ballot
  })

export async function findOwnChoices(db: Db | Change, { memberId, round }: CanReadBallot): Promise<number[]> {
  const row = await db
    .selectFrom('ballots')
    .select('choices')
    .where('round_id', '=', round.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ? JSON.parse(row.choices) : []
}

/** Opens all ballots of a round for the count. */
export async function listChoices(change: Change, roundId: number): Promise<number[][]> {
  const rows = await change.selectFrom('ballots').select('choices').where('round_id', '=', roundId).execute()
  return rows.map(({ choices }) => JSON.parse(choices))
}
