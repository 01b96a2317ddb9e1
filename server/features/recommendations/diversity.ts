import { createFairness } from './fairness.ts'
import type { ClubProfile } from './profile.ts'
import type { RankedCandidate } from './ranking.ts'
import { significantWords } from './stems.ts'
import { genreKey, mainGenre } from './subjects.ts'

/** Maximum books by one author among the first 8, and among all 16. */
const byAuthorMax = { first: 2, all: 3, firstPlaces: 8 }
/** Positions, counted from 0, for a book of a genre the club seldom reads: one in every 8. */
const surprisePlaces = new Set([5, 13])
/** A club seldom reads a genre if its share of the list is below this. */
const seldomShare = 0.08
/** Subtracted from the score for each earlier book of the same genre, if the club has no list and does not name the genre. */
const repeatedGenrePenalty = 0.05
/** A surprise is one of this many books, different every week. */
const surprisesMax = 8

export interface ChosenBook {
  candidate: RankedCandidate
  /** Whether it was chosen because the club seldom reads its genre. */
  isSurprise: boolean
}

/**
 * Chooses up to `count` of the ranked candidates: no author too often, no work twice, something for each member, and a few
 * surprises drawn by `seed`. Chooses them one by one, so that a short selection is the beginning of a longer one.
 */
export function chooseDiverse(
  ranked: readonly RankedCandidate[],
  { genres, words }: Pick<ClubProfile, 'genres' | 'words'>,
  seed: number,
  count: number,
): ChosenBook[] {
  // Without ratings by members, the score alone decides.
  const best = ranked[0]
  const isFair = best !== undefined && best.members.scores.length > 0 && best.score > 0
  const fairness = createFairness(
    new Map(isFair ? ranked.map(({ book, members }) => [book.id, members.scores]) : []),
    best?.score ?? 1,
  )
  const chosen: ChosenBook[] = []
  const left = new Set(ranked)
  const works = new Set<string | number>()
  const authors = new Map<string, number>()
  const genresChosen = new Map<string | null, number>()

  const isAllowed = ({ book }: RankedCandidate) =>
    (authors.get(book.author) ?? 0) <
      (chosen.length < byAuthorMax.firstPlaces ? byAuthorMax.first : byAuthorMax.all) &&
    !works.has(book.work ?? book.id)

  const named = new Map<string, boolean>()
  const isNamed = (genre: string) => {
    const keys = [genreKey(genre), ...significantWords(genre).keys()]
    const known = named.get(genre) ?? keys.some((key) => words.has(key))
    named.set(genre, known)
    return known
  }
  const penaltyOf = (book: RankedCandidate['book']) => {
    if (genres.size > 0) return 0
    const genre = mainGenre(book)
    if (genre !== null && isNamed(genre)) return 0
    return repeatedGenrePenalty * (genresChosen.get(genre) ?? 0)
  }
  const scoreNow = ({ book, score }: RankedCandidate) =>
    (isFair ? fairness.of(book.id) : score) - penaltyOf(book)

  while (chosen.length < count) {
    const surprise = surprisePlaces.has(chosen.length)
      ? drawSurprise(left, genres, genresChosen, isAllowed, seed + chosen.length)
      : undefined
    const candidate = surprise ?? bestOf(left, isAllowed, scoreNow, isFair)
    if (!candidate) break
    const { book } = candidate
    chosen.push({ candidate, isSurprise: surprise !== undefined })
    left.delete(candidate)
    fairness.choose(book.id)
    works.add(book.work ?? book.id)
    authors.set(book.author, (authors.get(book.author) ?? 0) + 1)
    genresChosen.set(mainGenre(book), (genresChosen.get(mainGenre(book)) ?? 0) + 1)
  }
  return chosen
}

/**
 * The allowed candidate with the highest current score. `isReordered` says that current scores may be in a different order from
 * those by which the candidates are sorted.
 */
function bestOf(
  left: ReadonlySet<RankedCandidate>,
  isAllowed: (candidate: RankedCandidate) => boolean,
  scoreNow: (candidate: RankedCandidate) => number,
  isReordered: boolean,
): RankedCandidate | undefined {
  let best: RankedCandidate | undefined
  let highest = -Infinity
  for (const candidate of left) {
    // Candidates are sorted by score, and penalties only lower it, so no later one can be better.
    if (!isReordered && candidate.score <= highest) break
    const score = scoreNow(candidate)
    if (score > highest && isAllowed(candidate)) {
      best = candidate
      highest = score
    }
  }
  return best
}

/** Undefined for a club without a list. */
function drawSurprise(
  left: ReadonlySet<RankedCandidate>,
  genres: ReadonlyMap<string, number>,
  genresChosen: ReadonlyMap<string | null, number>,
  isAllowed: (candidate: RankedCandidate) => boolean,
  seed: number,
): RankedCandidate | undefined {
  if (genres.size === 0) return undefined
  const found: RankedCandidate[] = []
  for (const candidate of left) {
    const genre = mainGenre(candidate.book)
    if (candidate.score < 0) break
    const isSeldom = genre !== null && (genres.get(genre) ?? 0) < seldomShare && !genresChosen.has(genre)
    if (!isSeldom || !isAllowed(candidate)) continue
    found.push(candidate)
    if (found.length === surprisesMax) break
  }
  return found[seed % found.length]
}
