import type { Sentence } from '#contract/messages/sentence.ts'
import type { Db } from '#server/db/schema.ts'
import type { CanReadList, CanReadPosts } from '#server/features/clubs/policy.ts'
import { findClub } from '#server/features/clubs/club.ts'
import { type BackgroundSet, contentScores } from './background-set.ts'
import { listTexts } from './book-texts.ts'
import { type CandidateRow, listSharedByAuthor, listSharedById } from './candidates.ts'
import type { CatalogueState } from './catalogue-state.ts'
import { listClubBooks, listNamed } from './club-books.ts'
import { chooseDiverse } from './diversity.ts'
import { meanOf, type MemberScores } from './fairness.ts'
import { listMemberRatings } from './members/member-ratings.ts'
import { scoreForMembers } from './members/member-scores.ts'
import { booksElsewhere, knownBooks, tastesOf } from './members/tastes.ts'
import { listNeighbours } from './neighbours.ts'
import { predict, type Prediction } from './predictions.ts'
import { type ClubProfile, profileOf } from './profile.ts'
import { rankCandidates } from './ranking.ts'
import { reasonsFor } from './reasons/reasons.ts'
import { nameBooks, weighBooks } from './weighted-books.ts'

const predictedMax = 100
export const textsMax = 30
const authorsMax = 6
const byAuthorMax = 12
const describedMax = 25

export interface RecommendedBook {
  bookId: number
  title: string
  author: string
  genre: string | null
  /** A string if a language model wrote it. */
  reason: Sentence | string
}

export interface Recommendations {
  books: RecommendedBook[]
  club: { name: string; description: string }
  /** The shared books on the club's list with the most weight. */
  listed: { title: string; author: string; rating: number | null }[]
}

/**
 * Everything compared is bounded, so the cost does not grow with the catalogue. Members' tastes count only for callers who may see the
 * members' ratings.
 */
export async function recommendBooks(
  db: Db,
  proof: CanReadList,
  members: CanReadPosts | null,
  { modelId }: CatalogueState,
  background: BackgroundSet,
  week: number,
  count: number,
): Promise<Recommendations> {
  const [club, list, ratings] = await Promise.all([
    findClub(db, proof.clubId),
    listClubBooks(db, proof),
    members ? listMemberRatings(db, members) : [],
  ])
  const weights = weighBooks(list)
  const seed = week + proof.clubId
  const ids = weights.map(({ id }) => id)
  const tastes = tastesOf(ratings, proof.clubId)
  const [named, texts, neighbours] = await Promise.all([
    listNamed(db, ids),
    listTexts(db, ids.filter((id) => !background.books.has(id)).slice(0, textsMax)),
    listNeighbours(db, modelId, [...ids, ...booksElsewhere(tastes, ids)]),
  ])
  const weighted = nameBooks(weights, named)
  const profile = profileOf(club, list, weighted, texts, background)
  const predictions = predict(neighbours, profile.books)
  const memberScores = scoreForMembers(tastes, neighbours, background)
  const more = await listBeyondBackground(db, background, predictions, memberScores, profile)
  const known = knownBooks(tastes)
  const ranked = rankCandidates(
    [...background.books.values(), ...more].filter(({ id }) => !known.has(id)),
    profile,
    predictions,
    contentScores(profile.keywords, background),
    memberScores,
    seed,
  )
  const chosen = chooseDiverse(ranked, profile, seed, count)
  const reasons = reasonsFor(chosen, profile, background)
  return {
    books: chosen.map(({ candidate: { book } }, index) => ({
      bookId: book.id,
      title: book.title,
      author: book.author,
      genre: book.genre,
      reason: reasons[index] ?? '',
    })),
    club: { name: club.name, description: club.description },
    listed: weighted
      .filter(({ isShared }) => isShared)
      .slice(0, describedMax)
      .map(({ title, author, rating }) => ({ title, author, rating })),
  }
}

/** Candidates outside the background set: predicted by the model, or by authors the club likes. */
export async function listBeyondBackground(
  db: Db,
  background: BackgroundSet,
  predictions: ReadonlyMap<number, Prediction>,
  memberScores: MemberScores,
  profile: ClubProfile,
): Promise<CandidateRow[]> {
  const best = (scores: Iterable<readonly [id: number, score: number]>) =>
    [...scores]
      .filter(([id, score]) => score > 0 && !background.books.has(id))
      .toSorted(([a, one], [b, other]) => other - one || a - b)
      .slice(0, predictedMax)
      .map(([id]) => id)
  const predicted = new Set([
    ...best([...predictions].map(([id, { sum }]) => [id, sum])),
    ...best([...memberScores].map(([id, scores]) => [id, meanOf(scores)])),
  ])
  const authors = [...profile.authors]
    .filter(([, weight]) => weight > 0)
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, authorsMax)
  const found = await Promise.all([
    listSharedById(db, [...predicted]),
    ...authors.map(([author]) => listSharedByAuthor(db, author, byAuthorMax)),
  ])
  return [...new Map(found.flat().map((row) => [row.id, row])).values()].filter(
    ({ id }) => !background.books.has(id),
  )
}
