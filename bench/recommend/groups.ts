import { createBackgroundSet } from '#server/features/recommendations/background-set.ts'
import type { Instant } from '#server/db/tables/instant.ts'
import type { CandidateRow } from '#server/features/recommendations/candidates.ts'
import type { ClubBook } from '#server/features/recommendations/club-books.ts'
import { chooseDiverse } from '#server/features/recommendations/diversity.ts'
import type { MemberScores } from '#server/features/recommendations/fairness.ts'
import { booksElsewhere, tastesOf } from '#server/features/recommendations/members/tastes.ts'
import { scoreForMembers } from '#server/features/recommendations/members/member-scores.ts'
import { nameBooks, weighBooks } from '#server/features/recommendations/weighted-books.ts'
import { profileOf } from '#server/features/recommendations/profile.ts'
import { type RankedCandidate, rankCandidates } from '#server/features/recommendations/ranking.ts'
import { predict } from '#server/features/recommendations/predictions.ts'
import { between, createRandom, type Random, shuffled } from '../fill/random.ts'
import { row, verdict } from '../statistics.ts'
import { ndcgOf } from './quality.ts'
import { type Rating, likesOf } from './ratings.ts'
import { createLearner } from './recommenders.ts'

/** Readers who are in groups; the model is learned from all others. */
const groupReaders = 200
/** Members have at least this many likes, or there is nothing to hold back. */
const likesMin = 16
const sizes = { min: 4, max: 8 }
/** The ratings known of each member: as many have few as have many, on a logarithmic scale. */
const known = { min: 3, max: 30 }
const picked = 8
/** The least pleased member must gain this much against the average, and the mean may lose this much. */
const floors = { least: 1.15, mean: 0.97 }

interface Member {
  known: Rating[]
  wanted: Set<number>
}

/** How the members of a group differ: drawn at random, alike but for one, or of two tastes. */
const kinds = ['random', 'one apart', 'two tastes'] as const

type Totals = Map<string, { mean: number; least: number }>

/**
 * Prints the NDCG@8 of the members of synthetic groups, the mean and that of the least pleased one, for two kinds of plain
 * averaging and for what the members of a club get: by kind of group, and over all kinds.
 */
export async function measureGroups(
  readers: readonly Rating[][],
  groups: number,
  seeds: readonly number[],
): Promise<void> {
  const totals = new Map(
    [...kinds, ...kinds.map((kind) => `${kind}, popularity`)].map((kind): [string, Totals] => [
      kind,
      new Map(),
    ]),
  )
  for (const seed of seeds) await addScores(readers, groups, seed, totals, 1 / groups / seeds.length)
  for (const [kind, methods] of totals) print(kind, methods)
  const all: Totals = new Map()
  for (const [name, { mean, least }] of [...totals.values()].flatMap((methods) => [...methods]))
    addTo(all, name, mean / totals.size, least / totals.size)
  const { mean = 0, least = 0 } = print('all groups', all) ?? {}
  console.log(
    `all groups, fair / average of the list: ${verdict(mean >= floors.mean && least >= floors.least)}`,
  )
}

/** Prints the scores by method, in parts of the total; returns what fairness changes. */
function print(kind: string, methods: Totals): { mean: number; least: number } | undefined {
  console.log(row(`groups, ${kind}`, 'mean', 'least'))
  for (const [name, { mean, least }] of methods) console.log(row(name, mean.toFixed(4), least.toFixed(4)))
  const [plain, , fair] = [...methods.values()]
  if (!plain || !fair) return undefined
  const ratio = { mean: fair.mean / plain.mean, least: fair.least / plain.least }
  console.log(row('fair / average of the list', ratio.mean.toFixed(3), ratio.least.toFixed(3)))
  return ratio
}

function addTo(totals: Totals, name: string, mean: number, least: number): void {
  const total = totals.get(name) ?? { mean: 0, least: 0 }
  totals.set(name, { mean: total.mean + mean, least: total.least + least })
}

async function addScores(
  readers: readonly Rating[][],
  groups: number,
  seed: number,
  totals: ReadonlyMap<string, Totals>,
  share: number,
): Promise<void> {
  const random = createRandom(seed)
  const mixed = shuffled(readers, random)
  const grouped = mixed.filter((ratings) => likesOf(ratings).length >= likesMin).slice(0, groupReaders)
  const recommend = await createGroupRecommender(mixed.filter((ratings) => !grouped.includes(ratings)))
  for (const kind of kinds) {
    const draw = createDraw(grouped, kind, random)
    for (let group = 0; group < groups; group++) {
      const members = draw().map((ratings) => splitRatings(ratings, random))
      const seen = new Set(members.flatMap((member) => member.known.map(({ item }) => item)))
      for (const { wanted } of members) for (const item of seen) wanted.delete(item)
      if (members.some(({ wanted }) => wanted.size === 0)) continue
      const ratings = members.map((member) => member.known)
      for (const popularity of ['', ', popularity'])
        for (const [name, picks] of recommend(ratings, popularity !== '')) {
          const each = members.map(({ wanted }) => ndcgOf(picks, wanted))
          const methods = totals.get(kind + popularity)
          if (methods) addTo(methods, name, share * meanOf(each), share * Math.min(...each))
        }
    }
  }
}

/** Returns a function that draws the ratings of a group's members. */
function createDraw(readers: readonly Rating[][], kind: (typeof kinds)[number], random: Random) {
  const likes = new Map(readers.map((ratings) => [ratings, new Set(likesOf(ratings))]))
  const likeness = (one: Rating[], other: Rating[]) => {
    const [a = new Set<number>(), b = new Set<number>()] = [likes.get(one), likes.get(other)]
    return [...a].filter((item) => b.has(item)).length / Math.sqrt(a.size * b.size)
  }
  const nearest = (one: Rating[], among: readonly Rating[][]) =>
    among.toSorted((a, b) => likeness(one, b) - likeness(one, a))
  return (): Rating[][] => {
    const size = between(random, sizes.min, sizes.max)
    const [first = [], ...rest] = shuffled(readers, random)
    if (kind === 'random') return [first, ...rest.slice(0, size - 1)]
    const apart = kind === 'one apart' ? 1 : Math.floor(size / 2)
    const near = nearest(first, rest)
    const mates = near.slice(0, size - 1 - apart)
    const stranger = near[between(random, Math.floor(near.length * 0.8), near.length - 1)] ?? []
    const free = near.filter((ratings) => !mates.includes(ratings) && ratings !== stranger)
    return [first, ...mates, stranger, ...nearest(stranger, free).slice(0, apart - 1)]
  }
}

function splitRatings(ratings: readonly Rating[], random: Random): Member {
  const mixed = shuffled(ratings, random)
  const count = Math.round(known.min * (known.max / known.min) ** random())
  const cut = Math.min(count, Math.floor(mixed.length / 2))
  return { known: mixed.slice(0, cut), wanted: new Set(likesOf(mixed.slice(cut))) }
}

/** Learns from readers; returns a function that picks books for a group by the members' known ratings, in several ways. */
async function createGroupRecommender(readers: readonly Rating[][]) {
  const neighboursOf = createLearner(readers.map(likesOf))
  const books = new Map<number, CandidateRow>()
  for (const { item, rating } of readers.flat()) {
    const book = books.get(item) ?? bookOf(item)
    books.set(item, { ...book, rating_sum: book.rating_sum + rating, rating_count: book.rating_count + 1 })
  }
  const popular = [...books.values()]
  const unrated = [...books.keys()].map(bookOf)
  // The ratings have no texts.
  const background = await createBackgroundSet([], new Map())
  return (members: readonly Rating[][], withPopularity: boolean) => {
    const candidates = withPopularity ? popular : unrated
    const list = listOf(members)
    const weights = weighBooks(list)
    const ids = weights.map(({ id }) => id)
    const weighted = nameBooks(
      weights,
      ids.map((id) => ({ ...bookOf(id), owner_id: null })),
    )
    const rated = members.flatMap((ratings, member) =>
      ratings.map(({ item, rating }) => ({ member, club_id: 0, book_id: item, rating })),
    )
    const tastes = tastesOf(rated, 0)
    const neighbours = neighboursOf([...ids, ...booksElsewhere(tastes, ids)])
    const profile = profileOf({ name: '', description: '' }, list, weighted, [], background)
    const predictions = predict(neighbours, profile.books)
    const scores = scoreForMembers(tastes, neighbours, background)
    const rank = (by: MemberScores) => rankCandidates(candidates, profile, predictions, new Map(), by, 0)
    const pick = (ranked: readonly RankedCandidate[]) =>
      chooseDiverse(ranked, profile, 0, picked).map(({ candidate }) => candidate.book.id)
    const byMembers = rank(scores)
    return new Map([
      ['average of the list', pick(rank(new Map()))],
      ['average of the members', pick(byMembers.map(withoutMembers))],
      ['fair to the members', pick(byMembers)],
    ])
  }
}

/** A candidate that is chosen by its score alone. */
const withoutMembers = (candidate: RankedCandidate): RankedCandidate => ({
  ...candidate,
  members: { ...candidate.members, scores: new Float64Array() },
})

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** A book without anything that recommendations would vary by. */
const bookOf = (id: number): CandidateRow => ({
  id,
  title: '',
  author: String(id),
  genre: null,
  work: null,
  genres: null,
  series: null,
  series_number: null,
  rating_sum: 0,
  rating_count: 0,
})

/** The group's reading list: all books that a member has rated. */
function listOf(members: readonly Rating[][]): ClubBook[] {
  const list = new Map<number, ClubBook>()
  for (const { item, rating } of members.flat()) {
    const book = list.get(item)
    const sum = (book?.rating_sum ?? 0) + rating
    const count = (book?.rating_count ?? 0) + 1
    list.set(item, { ...bookOf(item), ...listedToday, rating_sum: sum, rating_count: count })
  }
  return [...list.values()]
}
const listedToday = {
  status: 'read' as const,
  read_date: '2026-01-01',
  added_at: '2026-01-01T00:00:00.000Z' as Instant,
}
