import { type ClubProfile, sharesOf } from '../profile/rules.ts'
import type { Candidate } from '../ranking/rules.ts'

/** Maximum books by one author among the first 8, and among all 16. */
const byAuthorMax = { first: 2, all: 3, firstPlaces: 8 }
/** Positions, counted from 0, for a book of a genre the club seldom reads: one in every 8. */
const surprisePlaces = new Set([5, 13])
/** A club seldom reads a genre if its share of the list is below this. */
const seldomShare = 0.08
/** A surprise is drawn from this many books, a different one every week. */
const surprisesMax = 8
/** Subtracted from a book's score for each book by which its genre exceeds its share. */
const crowdingPenalty = 0.2
/** The genres of this many of the best books also count towards a club's taste; a new club has nothing else. */
const leadersCounted = 24

export interface ChosenBook {
  candidate: Candidate
  /** Whether it was chosen because the club seldom reads its genre. */
  isSurprise: boolean
}

/**
 * Chooses up to `count` of the ranked candidates one after another, so a short selection is the beginning of a longer one: no
 * author too often, genres in the club's proportions, no work twice, and a few surprises, drawn by `seed`.
 */
export function chooseDiverse(
  ranked: readonly Candidate[],
  { genres }: Pick<ClubProfile, 'genres'>,
  seed: number,
  count: number,
): ChosenBook[] {
  const shares = expectedShares(ranked, genres)
  const chosen: ChosenBook[] = []
  const left = new Set(ranked)
  const works = new Set<string | number>()
  const authors = new Map<string, number>()
  const genreCounts = new Map<string, number>()

  const isAllowed = ({ book }: Candidate) =>
    (authors.get(book.author) ?? 0) <
      (chosen.length < byAuthorMax.firstPlaces ? byAuthorMax.first : byAuthorMax.all) &&
    !works.has(book.work ?? book.id)
  const penalizedScore = ({ book, score }: Candidate) => {
    const genre = book.genre ?? ''
    const fairCount = (shares.get(genre) ?? 0) * (chosen.length + 1)
    return score - crowdingPenalty * Math.max(0, (genreCounts.get(genre) ?? 0) + 1 - fairCount - 0.5)
  }

  while (chosen.length < count) {
    const surprise = surprisePlaces.has(chosen.length)
      ? drawSurprise(left, genres, genreCounts, isAllowed, seed + chosen.length)
      : undefined
    const candidate = surprise ?? bestOf(left, isAllowed, penalizedScore)
    if (!candidate) break
    const { book } = candidate
    chosen.push({ candidate, isSurprise: surprise !== undefined })
    left.delete(candidate)
    works.add(book.work ?? book.id)
    authors.set(book.author, (authors.get(book.author) ?? 0) + 1)
    genreCounts.set(book.genre ?? '', (genreCounts.get(book.genre ?? '') ?? 0) + 1)
  }
  return chosen
}

/** The average of the list's shares and those of the best candidates; only the latter for a club without a list. */
function expectedShares(
  ranked: readonly Candidate[],
  genres: ReadonlyMap<string, number>,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { book, score } of ranked.slice(0, leadersCounted))
    sums.set(book.genre ?? '', (sums.get(book.genre ?? '') ?? 0) + score)
  const leaders = sharesOf(sums)
  if (genres.size === 0) return leaders
  const all = new Set([...genres.keys(), ...leaders.keys()])
  return new Map([...all].map((genre) => [genre, ((genres.get(genre) ?? 0) + (leaders.get(genre) ?? 0)) / 2]))
}

function bestOf(
  left: ReadonlySet<Candidate>,
  isAllowed: (candidate: Candidate) => boolean,
  penalizedScore: (candidate: Candidate) => number,
): Candidate | undefined {
  let best: Candidate | undefined
  let highest = -Infinity
  for (const candidate of left) {
    // Candidates are sorted by score, and penalties only lower it: no later candidate can be better.
    if (candidate.score <= highest) break
    const score = penalizedScore(candidate)
    if (score > highest && isAllowed(candidate)) {
      best = candidate
      highest = score
    }
  }
  return best
}

/** One of the best books of genres that the club seldom reads; none for a club without a list. */
function drawSurprise(
  left: ReadonlySet<Candidate>,
  genres: ReadonlyMap<string, number>,
  genreCounts: ReadonlyMap<string, number>,
  isAllowed: (candidate: Candidate) => boolean,
  seed: number,
): Candidate | undefined {
  if (genres.size === 0) return undefined
  const found: Candidate[] = []
  for (const candidate of left) {
    const { genre } = candidate.book
    if (candidate.score < 0) break
    const isSeldom = genre !== null && (genres.get(genre) ?? 0) < seldomShare && !genreCounts.has(genre)
    if (!isSeldom || !isAllowed(candidate)) continue
    found.push(candidate)
    if (found.length === surprisesMax) break
  }
  return found[seed % found.length]
}
