import { editionKey } from './editions.ts'
import type { Pick } from './ranking.ts'
import { sharesOf, type Taste } from './taste.ts'

/** Books by one author among the first 8, and among all 16. */
const byOneAuthor = { first: 2, all: 3, firstPlaces: 8 }
/** The places, counted from 0, where something from a shelf the club seldom reaches for stands: one in every 8. */
const surprising = new Set([5, 13])
/** A genre of which the club has less than this share is a shelf it seldom reaches for. */
const seldom = 0.08
/** Books that one surprise is drawn from; another one every week. */
const surprises = 8
/** What a book loses for each book by which its genre would have more than its share. */
const crowding = 0.2
/** The best books beside the list itself say what the club is after: a new club has nothing else. */
const leading = 24

/** A book that was chosen, and whether it is there to surprise. */
export interface Chosen {
  pick: Pick
  surprises: boolean
}

/**
 * Chooses up to `count` of ranked books, one after the other, so that a shorter choice begins a longer one: no author too
 * often, genres mixed as the club mixes them, no work twice or again from the list, and now and then a surprise, drawn by `seed`.
 */
export function chooseVaried(
  ranked: readonly Pick[],
  { genres, editions: listed }: Readonly<{ genres: Taste['genres']; editions: Taste['editions'] }>,
  seed: number,
  count: number,
): Chosen[] {
  const shares = expectedShares(ranked, genres)
  const chosen: Chosen[] = []
  const left = new Set(ranked)
  const editions = new Set(listed)
  const authors = new Map<string, number>()
  const taken = new Map<string, number>()

  const mayCome = ({ book }: Pick) =>
    (authors.get(book.author) ?? 0) <
      (chosen.length < byOneAuthor.firstPlaces ? byOneAuthor.first : byOneAuthor.all) &&
    !editions.has(editionKey(book))
  const membership = ({ book, score }: Pick) => {
    const genre = book.genre ?? ''
    const fair = (shares.get(genre) ?? 0) * (chosen.length + 1)
    return score - crowding * Math.max(0, (taken.get(genre) ?? 0) + 1 - fair - 0.5)
  }

  while (chosen.length < count) {
    const surprise = surprising.has(chosen.length)
      ? drawSurprise(left, genres, taken, mayCome, seed + chosen.length)
      : undefined
    const pick = surprise ?? bestOf(left, mayCome, membership)
    if (!pick) break
    const { book } = pick
    chosen.push({ pick, surprises: surprise !== undefined })
    left.delete(pick)
    editions.add(editionKey(book))
    authors.set(book.author, (authors.get(book.author) ?? 0) + 1)
    taken.set(book.genre ?? '', (taken.get(book.genre ?? '') ?? 0) + 1)
  }
  return chosen
}

/** Half what the list holds, half what stands out for the club; a club without a list has only the latter. */
function expectedShares(ranked: readonly Pick[], genres: ReadonlyMap<string, number>): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { book, score } of ranked.slice(0, leading))
    sums.set(book.genre ?? '', (sums.get(book.genre ?? '') ?? 0) + score)
  const leaders = sharesOf(sums)
  if (genres.size === 0) return leaders
  const all = new Set([...genres.keys(), ...leaders.keys()])
  return new Map([...all].map((genre) => [genre, ((genres.get(genre) ?? 0) + (leaders.get(genre) ?? 0)) / 2]))
}

function bestOf(
  left: ReadonlySet<Pick>,
  mayCome: (pick: Pick) => boolean,
  membership: (pick: Pick) => number,
): Pick | undefined {
  let best: Pick | undefined
  let highest = -Infinity
  for (const pick of left) {
    // Ranked by score, and crowding only takes away: nothing behind can stand higher.
    if (pick.score <= highest) break
    const stands = membership(pick)
    if (stands > highest && mayCome(pick)) {
      best = pick
      highest = stands
    }
  }
  return best
}

/** One of the best books of the genres that the club seldom reads; none for a club that has no usual genres yet. */
function drawSurprise(
  left: ReadonlySet<Pick>,
  genres: ReadonlyMap<string, number>,
  taken: ReadonlyMap<string, number>,
  mayCome: (pick: Pick) => boolean,
  seed: number,
): Pick | undefined {
  if (genres.size === 0) return undefined
  const found: Pick[] = []
  for (const pick of left) {
    const { genre } = pick.book
    if (pick.score < 0) break
    if (genre === null || (genres.get(genre) ?? 0) >= seldom || taken.has(genre) || !mayCome(pick)) continue
    found.push(pick)
    if (found.length === surprises) break
  }
  return found[seed % found.length]
}
