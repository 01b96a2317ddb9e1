import type { RankedLists } from './ranked-lists.ts'

/** A single account is one person's taste. */
const accountsMin = 2
/** A weight with this many accounts behind it counts half. */
const halfTrusted = 5

/** How much a weight counts, from 0 to below 1, by the number of accounts behind it. */
export const trustFactor = (accounts: number): number =>
  accounts < accountsMin ? 0 : accounts / (accounts + halfTrusted)

/**
 * Returns a function that counts the accounts with two books on their lists. It counts all books that share an account with the
 * first, and remembers these counts, so keep one of the two books the same in successive calls.
 */
export function createAccountCounter(ranked: RankedLists): (rank: number, other: number) => number {
  const booksOf = groupByAccount(ranked)
  const accountsOf = invert(booksOf, ranked.books.length)
  const counts = new Uint32Array(ranked.books.length)
  let counted = -1
  const walk = (rank: number, step: (other: number) => void) => {
    for (const account of accountsOf[rank] ?? []) for (const other of booksOf[account] ?? []) step(other)
  }
  const load = (rank: number) => {
    if (counted >= 0) walk(counted, (other) => (counts[other] = 0))
    walk(rank, (other) => (counts[other] = (counts[other] ?? 0) + 1))
    counted = rank
  }
  return (rank, other) => {
    if (counted === other) return counts[rank] ?? 0
    if (counted !== rank) load(rank)
    return counts[other] ?? 0
  }
}

function groupByAccount({ ranks, starts, accounts }: RankedLists): Uint32Array[] {
  const lists = new Map<number, number[]>()
  for (const [list, account] of accounts.entries()) {
    const known = lists.get(account)
    if (known) known.push(list)
    else lists.set(account, [list])
  }
  return [...lists.values()].map(([first = 0, ...others]) =>
    others.length === 0
      ? ranks.subarray(starts[first], starts[first + 1])
      : Uint32Array.from(
          new Set([first, ...others].flatMap((list) => [...ranks.subarray(starts[list], starts[list + 1])])),
        ),
  )
}

function invert(booksOf: readonly Uint32Array[], size: number): number[][] {
  const accountsOf = Array.from({ length: size }, (): number[] => [])
  for (const [account, books] of booksOf.entries()) for (const rank of books) accountsOf[rank]?.push(account)
  return accountsOf
}
