import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Sentence } from '#contract/messages/sentence.ts'
import * as words from './count-words.ts'
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
  steps: Sentence[]
  pairs: Pair[]
}

/** The order of ballots and entries makes no difference. */
export function countBallots({ method, entries, ballots }: CountInput): CountResult {
  const candidates = entries.toSorted((one, other) => one.id - other.id)
  const tally = createTally(method, candidates, ballots)
  if (!tally.ballots.some((ballot) => ballot.length > 0))
    return { winnerEntryId: null, steps: [words.nothingChosen(ballots.length)], pairs: tally.pairs }
  const steps: Sentence[] = []
  const winner = (method === 'ranked' ? winnerOfRanking : winnerOfVotes)(candidates, tally, steps)
  return { winnerEntryId: winner.id, steps, pairs: tally.pairs }
}

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
function winnerOfRanking(candidates: readonly Candidate[], tally: Tally, steps: Sentence[]): Candidate {
  const { votes, support } = tally
  const othersOf = (one: Candidate) => candidates.filter((other) => other !== one)
  const [only] = candidates
  if (only && candidates.length === 1) {
    steps.push(words.onlyBook(only.title))
    return only
  }
  const best = candidates.find((one) => othersOf(one).every((other) => votes(one, other) > votes(other, one)))
  if (best) {
    steps.push(
      words.beatsAll(
        best.title,
        othersOf(best).map((other) => ({
          title: other.title,
          votes: votes(best, other),
          against: votes(other, best),
        })),
      ),
    )
    return best
  }
  steps.push(words.noneBeatsAll)

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
      words.fewestAgainst(
        scored(one, against),
        rest.map((other) => scored(other, against)),
      ),
    level: (some) => words.sameAgainst(titlesOf(some), against(some[0])),
  })
  const mostFirst = narrow(
    steps,
    fewestAgainst,
    fewest(fewestAgainst, (one) => -support(one)),
    {
      decided: (one, rest) =>
        words.mostFirst(
          scored(one, support),
          rest.map((other) => scored(other, support)),
        ),
      level: (some) => words.sameFirst(titlesOf(some), support(some[0])),
    },
  )
  return breakTie(mostFirst, tally, steps)
}

function winnerOfVotes(candidates: readonly Candidate[], tally: Tally, steps: Sentence[]): Candidate {
  const { method, support, ballots } = tally
  const most = fewest(candidates, (one) => -support(one))
  const others = candidates
    .filter((one) => !most.includes(one))
    .toSorted((one, other) => support(other) - support(one))
  const scores = (books: readonly Candidate[]) => books.map((one) => scored(one, support))
  steps.push(words.mostVotes(scores(most), scores(others), ballots.length, method === 'approval'))
  return breakTie(most, tally, steps)
}

/** First the longest wait of a suggester, then a draw that anyone can repeat. */
function breakTie(level: Several, tally: Tally, steps: Sentence[]): Candidate {
  const waiting = (one: Candidate) => (one.waitingSince === null ? Infinity : Date.parse(one.waitingSince))
  const longest = narrow(steps, level, fewest(level, waiting), {
    decided: (one) => words.longestWait(one.title),
    level: () => words.sameWait,
  })
  if (longest.length === 1) return longest[0]
  const fingerprints = new Map(longest.map((one) => [one, drawOf(tally.ballots, one.id)]))
  const drawn = longest.reduce((lowest, one) =>
    (fingerprints.get(one) ?? '') < (fingerprints.get(lowest) ?? '') ? one : lowest,
  )
  steps.push(
    words.draw(
      drawn.title,
      longest.map((one) => ({ title: one.title, fingerprint: fingerprints.get(one)?.slice(0, 8) ?? '' })),
    ),
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
  steps: Sentence[],
  before: Several,
  after: Several,
  sentences: {
    decided: (one: Candidate, rest: Candidate[]) => Sentence
    level: (some: Several) => Sentence
  },
): Several {
  if (before.length === 1) return before
  const rest = before.filter((one) => !after.includes(one))
  if (after.length === 1) steps.push(sentences.decided(after[0], rest))
  else steps.push(sentences.level(after))
  return after
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
): Sentence[] {
  const lost = (one: Candidate) => {
    const { by } = defeat(one)
    return { title: one.title, by: by.title, votes: votes(one, by), against: votes(by, one) }
  }
  if (defeat(least[0]).margin === 0) return [words.unbeaten(titlesOf(least))]
  const others = candidates.filter((one) => !least.includes(one))
  return [
    words.smallestDefeat(least.map(lost)),
    ...(others.length > 0 ? [words.otherDefeats(others.map(lost))] : []),
  ]
}

const titlesOf = (candidates: readonly Candidate[]): string[] => candidates.map(({ title }) => title)

const scored = (candidate: Candidate, votesOf: (one: Candidate) => number) => ({
  title: candidate.title,
  votes: votesOf(candidate),
})
