import type { Ballot, Round } from '#contract/choosing/round.ts'

/** The books on a ballot, in order; none before the first vote. */
export const choicesOf = ({ ranking, approved, choice }: Ballot): readonly number[] =>
  ranking ?? approved ?? (choice === undefined || choice === null ? [] : [choice])

type Ids = NonNullable<Ballot['ranking']>

/** The ballot of a method with these books. */
export function ballotOf(method: Round['method'], choices: readonly number[]): Ballot {
  const ids = [...choices] as Ids
  if (method === 'ranked') return { ranking: ids }
  return method === 'approval' ? { approved: ids } : { choice: ids[0] ?? null }
}
