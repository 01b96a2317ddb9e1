import type { Ballot } from '#contract/choosing/ballot.ts'
import type { Round } from '#contract/choosing/round.ts'

/** In order; empty before the first vote. */
export const choicesOf = ({ ranking, approved, choice }: Ballot): readonly number[] =>
  ranking ?? approved ?? (choice === undefined || choice === null ? [] : [choice])

type Ids = NonNullable<Ballot['ranking']>

export function ballotOf(method: Round['method'], choices: readonly number[]): Ballot {
  const ids = [...choices] as Ids
  if (method === 'ranked') return { ranking: ids }
  return method === 'approval' ? { approved: ids } : { choice: ids[0] ?? null }
}
