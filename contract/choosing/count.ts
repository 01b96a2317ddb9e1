import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { VotingMethod } from './ballot-file.ts'

export interface Candidate {
  id: number
  title: string
  /** Since when its suggester has waited for a win, ISO 8601; null if they have left the club. */
  waitingSince: string | null
}

/** Everything a count needs; the ballot file of a closed round contains the same. */
export interface CountInput {
  method: VotingMethod
  entries: readonly Candidate[]
  /** Entry ids: ranked with the favourite first, approved, or the single choice. No names. */
  ballots: readonly (readonly number[])[]
}

export interface Pair {
  first: number
  second: number
  firstVotes: number
  secondVotes: number
}

export interface CountResult {
  /** Null if nobody voted for any of the books. */
  winnerEntryId: number | null
  steps: string[]
  pairs: Pair[]
}

/** The order of ballots and entries makes no difference. */
export function countBallots({ method, entries, ballots }: CountInput): CountResult {
  const candidates = entries.toSorted((one, other) => one.id - other.id)
  const tally = createTally(method, candidates, ballots)
  if (!tally.ballots.some((ballot) => ballot.length > 0))
    return { winnerEntryId: null, steps: [nothingChosen(ballots.length)], pairs: tally.pairs }
  const steps: string[] = []
  const winner = (method === 'ranked' ? winnerOfRanking : winnerOfVotes)(candidates, tally, steps)
  return { winnerEntryId: winner.id, steps, pairs: tally.pairs }
}

const nothingChosen = (ballots: number): string =>
  ballots === 0
    ? 'Nobody voted, so no book was chosen.'
    : 'No ballot named a book that could win, so no book was chosen.'

interface Tally {
  method: VotingMethod
  /** Without unknown or repeated entries; unless ranked, sorted by id. */
  ballots: readonly (readonly number[])[]
  /** Books missing from a ballot tie for last. */
  votes: (one: Candidate, other: Candidate) => number
  /** How many ballots rank it first, or approve it. */
  support: (candidate: Candidate) => number
  pairs: Pair[]
}

function createTally(
  method: VotingMethod,
  candidates: readonly Candidate[],
  sent: readonly (readonly number[])[],
): Tally {
  const positions = new Map(candidates.map(({ id }, at) => [id, at]))
  const size = candidates.length
  const above = new Float64Array(size * size)
  const support = new Float64Array(size)
  const place = new Float64Array(size)
  const ballots = sent.map((ids) => {
    const known = [...new Set(ids)].filter((id) => positions.has(id))
    return method === 'ranked' ? known : known.toSorted((one, other) => one - other)
  })
  for (const ballot of ballots) {
    place.fill(Infinity)
    for (const [rank, id] of ballot.entries()) {
      const at = positions.get(id) ?? 0
      place[at] = method === 'ranked' ? rank : 0
      if (method !== 'ranked' || rank === 0) support[at] = (support[at] ?? 0) + 1
    }
    for (let one = 0; one < size; one++)
      for (let other = 0; other < size; other++)
        if ((place[one] ?? 0) < (place[other] ?? 0))
          above[one * size + other] = (above[one * size + other] ?? 0) + 1
  }
  const at = ({ id }: Candidate) => positions.get(id) ?? 0
  const votes = (one: Candidate, other: Candidate) => above[at(one) * size + at(other)] ?? 0
  const pairs = candidates.flatMap((one, index) =>
    candidates.slice(index + 1).map((other) => ({
      first: one.id,
      second: other.id,
      firstVotes: votes(one, other),
      secondVotes: votes(other, one),
    })),
  )
  return { method, ballots, votes, support: (candidate) => support[at(candidate)] ?? 0, pairs }
}

/** The book that beats every other; otherwise the smallest worst defeat, then the fewest votes against, then the most first places. */
function winnerOfRanking(candidates: readonly Candidate[], tally: Tally, steps: string[]): Candidate {
  const { votes, support } = tally
  const othersOf = (one: Candidate) => candidates.filter((other) => other !== one)
  const [only] = candidates
  if (only && candidates.length === 1) {
    steps.push(`${named(only)} was the only book left on the ballot.`)
    return only
  }
  const best = candidates.find((one) => othersOf(one).every((other) => votes(one, other) > votes(other, one)))
  if (best) {
    steps.push(beatsAll(best, othersOf(best), votes))
    return best
  }
  steps.push('No book beats each of the others.')

  const defeat = (one: Candidate) =>
    othersOf(one)
      .map((by) => ({ by, margin: Math.max(0, votes(by, one) - votes(one, by)) }))
      .reduce((worst, next) => (next.margin > worst.margin ? next : worst))
  const margin = (one: Candidate) => defeat(one).margin
  const least = fewest(candidates, margin)
  steps.push(...smallestDefeats(candidates, least, defeat, votes))

  const against = (one: Candidate) => othersOf(one).reduce((sum, other) => sum + votes(other, one), 0)
  const fewestAgainst = narrow(steps, least, fewest(least, against), {
    decided: (one, rest) =>
      `Across all pairs, ${named(one)} has the fewest votes against it: ${against(one)}; ${listed(
        rest.map((other) => `${named(other)} has ${against(other)}`),
      )}.`,
    level: (some) =>
      `Across all pairs, ${listed(some.map(named))} have the same number of votes against them: ${against(some[0])}.`,
  })
  const mostFirst = narrow(
    steps,
    fewestAgainst,
    fewest(fewestAgainst, (one) => -support(one)),
    {
      decided: (one, rest) =>
        `${named(one)} is ranked first on the most ballots: ${support(one)}; ${listed(
          rest.map((other) => `${named(other)} on ${support(other)}`),
        )}.`,
      level: (some) =>
        `${listed(some.map(named))} are ranked first on the same number of ballots: ${support(some[0])}.`,
    },
  )
  return breakTie(mostFirst, tally, steps)
}

function winnerOfVotes(candidates: readonly Candidate[], tally: Tally, steps: string[]): Candidate {
  const { method, support, ballots } = tally
  const most = fewest(candidates, (one) => -support(one))
  const [best] = most
  const others = candidates
    .filter((one) => !most.includes(one))
    .toSorted((one, other) => support(other) - support(one))
  const rest =
    others.length > 0 ? ` ${listed(others.map((one) => `${named(one)} has ${support(one)}`))}.` : ''
  const unit = method === 'approval' ? 'approval' : 'vote'
  steps.push(
    most.length === 1
      ? `${named(best)} has the most ${unit}s: ${support(best)} from ${many(ballots.length, 'ballot')}.${rest}`
      : `${listed(most.map(named))} have the most ${unit}s, ${support(best)} each.${rest}`,
  )
  return breakTie(most, tally, steps)
}

/** First the longest wait of a suggester, then a draw that anyone can repeat. */
function breakTie(level: Several, tally: Tally, steps: string[]): Candidate {
  const waiting = (one: Candidate) => (one.waitingSince === null ? Infinity : Date.parse(one.waitingSince))
  const longest = narrow(steps, level, fewest(level, waiting), {
    decided: (one) => `Of these, the member who suggested ${named(one)} has waited longest for a win.`,
    level: () => 'The members who suggested them have waited equally long for a win.',
  })
  if (longest.length === 1) return longest[0]
  const fingerprints = new Map(longest.map((one) => [one, drawOf(tally.ballots, one.id)]))
  const drawn = longest.reduce((lowest, one) =>
    (fingerprints.get(one) ?? '') < (fingerprints.get(lowest) ?? '') ? one : lowest,
  )
  steps.push(
    `A draw computed from the ballots, which anyone can repeat, decides: ${listed(
      longest.map((one) => `${named(one)} draws ${fingerprints.get(one)?.slice(0, 8)}`),
    )}. The lowest wins: ${named(drawn)}.`,
  )
  return drawn
}

/** An entry's draw: SHA-256 in hex of the sorted ballots, one per line, with the entry's id on the last line. */
function drawOf(ballots: readonly (readonly number[])[], id: number): string {
  const lines = ballots.map((ballot) => ballot.join(',')).toSorted()
  return bytesToHex(sha256(utf8ToBytes([...lines, String(id)].join('\n'))))
}

type Several = readonly [Candidate, ...Candidate[]]

function fewest(candidates: readonly Candidate[], value: (candidate: Candidate) => number): Several {
  const values = candidates.map(value)
  const smallest = Math.min(...values)
  const [first, ...rest] = candidates.filter((_candidate, at) => values[at] === smallest)
  if (!first) throw new Error('There’s nothing to choose from')
  return [first, ...rest]
}

/** Adds the sentence for a step that narrows the choice, unless one book was left before. */
function narrow(
  steps: string[],
  before: Several,
  after: Several,
  sentences: { decided: (one: Candidate, rest: Candidate[]) => string; level: (some: Several) => string },
): Several {
  if (before.length === 1) return before
  const rest = before.filter((one) => !after.includes(one))
  if (after.length === 1) steps.push(sentences.decided(after[0], rest))
  else steps.push(sentences.level(after))
  return after
}

/** "Piranesi beats each of the others: 7 to 4 against Circe and 8 to 3 against Emma." */
function beatsAll(best: Candidate, others: readonly Candidate[], votes: Tally['votes']): string {
  const scores = others.map((other) => `${votes(best, other)} to ${votes(other, best)}`)
  const [only] = others
  if (only && others.length === 1) return `${named(best)} beats ${named(only)} ${scores[0]}.`
  return `${named(best)} beats each of the others: ${listed(
    others.map((other, at) => `${scores[at]} against ${named(other)}`),
  )}.`
}

interface Defeat {
  by: Candidate
  margin: number
}

function smallestDefeats(
  candidates: readonly Candidate[],
  least: Several,
  defeat: (one: Candidate) => Defeat,
  votes: Tally['votes'],
): string[] {
  const lost = (one: Candidate) => {
    const { by } = defeat(one)
    return `${named(one)} loses to ${named(by)} ${votes(one, by)} to ${votes(by, one)}`
  }
  const others = candidates.filter((one) => !least.includes(one))
  const rest = others.length > 0 ? [`The others lose by more: ${listed(others.map(lost))}.`] : []
  const isUnbeaten = defeat(least[0]).margin === 0
  if (isUnbeaten && least.length === 1)
    return [`${named(least[0])} is the only book that loses to none of the others.`]
  if (isUnbeaten) return [`${listed(least.map(named))} lose to none of the others.`]
  if (least.length === 1) return [`The smallest worst defeat decides: ${lost(least[0])}.`, ...rest]
  return [
    `The smallest worst defeat decides, and ${many(least.length, 'book')} share it: ${listed(least.map(lost))}.`,
    ...rest,
  ]
}

/** A title in a sentence. Isolated if it is written from right to left, so that it doesn't reorder the words around it (Unicode UAX 9). */
const named = ({ title }: Candidate): string => (rightToLeft.test(title) ? `\u2068${title}\u2069` : title)
const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const listed = (parts: readonly string[]): string => conjunction.format(parts)

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
