import type { CandidateRow } from './candidates.ts'
import { popularityOf } from './popularity.ts'
import { maxOf, type Prediction, predictionScale } from './predictions.ts'
import type { ClubProfile } from './profile.ts'
import { opinionOfPreviousPart } from './series.ts'
import { genresOf } from './subjects.ts'

/** Each from 0 to 1, or below 0 if it counts against the book. */
export interface Signals {
  /** From the item-item model: how much readers of the club's books read this one. */
  collaborative: number
  /** How similar its text is to the club's books and description. */
  content: number
  author: number
  /** The club's opinion of the part before it in its series. */
  series: number
  popularity: number
}

/** The share of each signal in the score. Lists predict better than texts; popularity mostly breaks ties. */
export const signalShares: Signals = {
  collaborative: 0.55,
  content: 0.35,
  author: 0.12,
  series: 0.15,
  popularity: 0.1,
}

/** The part of a score that says how well a book matches the club's taste. */
export const tasteScore = ({ collaborative, content }: Pick<Signals, 'collaborative' | 'content'>): number =>
  signalShares.collaborative * collaborative + signalShares.content * content

export const totalScore = ({ author, series, popularity, ...taste }: Signals): number =>
  tasteScore(taste) +
  signalShares.author * author +
  signalShares.series * series +
  signalShares.popularity * popularity

/** The factor for similar texts if the club reads none of the book's genres: a shared theme alone misleads. */
const foreignShare = 0.4

/** `content` are the scores of books by the club's keywords. */
export function createSignals(
  profile: ClubProfile,
  predictions: ReadonlyMap<number, Prediction>,
  content: ReadonlyMap<number, number>,
): (book: CandidateRow) => Signals {
  const maxPrediction = predictionScale(predictions)
  const maxContent = maxOf(content.values())
  const maxAuthor = maxOf(profile.authors.values())
  return (book) => ({
    collaborative: clamp((predictions.get(book.id)?.sum ?? 0) / maxPrediction),
    content: clamp((content.get(book.id) ?? 0) / maxContent) * (isForeign(book, profile) ? foreignShare : 1),
    author: clamp((profile.authors.get(book.author) ?? 0) / maxAuthor),
    series: opinionOfPreviousPart(book, profile.partsRead),
    popularity: popularityOf(book.rating_sum, book.rating_count),
  })
}

/** Whether the club has a list but reads none of the book's genres. */
function isForeign(book: CandidateRow, { genres }: ClubProfile): boolean {
  if (genres.size === 0 || genres.has(book.genre ?? '')) return false
  const own = genresOf(book)
  return own.length > 0 && !own.some((genre) => genres.has(genre))
}

const clamp = (value: number): number => Math.max(-1, Math.min(1, value))
