import type { VotingMethod } from '#contract/choosing/count.ts'
import { type Ballot } from '#contract/choosing/round.ts'
import { roundRefusals } from '#contract/choosing/refusals.ts'

/** The field of a ballot that each method asks for. */
const fields = { ranked: 'ranking', approval: 'approved', 'one-vote': 'choice' } as const satisfies Record<
  VotingMethod,
  keyof Ballot
>

/** What is wrong with a ballot: the field and a sentence; null if nothing is. */
export function ballotFault(
  method: VotingMethod,
  ballot: Ballot,
  entryIds: readonly number[],
): { field: string; message: string } | null {
  const field = fields[method]
  for (const other of Object.values(fields))
    if (other !== field && ballot[other] !== undefined)
      return { field: other, message: `This vote asks for the field ${field}.` }
  const choices = choicesOf(ballot)
  if (choices.length === 0) return { field, message: 'Choose at least one book.' }
  if (!choices.every((id) => entryIds.includes(id))) return { field, message: roundRefusals.notOnBallot }
  return null
}

/** The ids on a ballot, as they are stored and counted. */
export const choicesOf = ({ ranking, approved, choice }: Ballot): number[] => [
  ...(ranking ?? approved ?? (choice === undefined || choice === null ? [] : [choice])),
]

/** Stored choices as the ballot of a method. */
export const asBallot = (method: VotingMethod, choices: readonly number[]) =>
  method === 'one-vote' ? { choice: choices[0] ?? null } : { [fields[method]]: [...choices] }

/** Ballots in an order that does not tell who cast them. */
export const sortedBallots = (ballots: readonly number[][]): number[][] =>
  ballots
    .map((ballot) => ({ ballot, text: ballot.join() }))
    .toSorted((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)))
    .map(({ ballot }) => ballot)
