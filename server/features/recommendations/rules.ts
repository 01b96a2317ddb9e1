/** A club's opinion of a book on its list, from its ratings and the book's status. */
export interface Opinion {
  status: 'to read' | 'reading' | 'read'
  rating_sum: number | null
  rating_count: number | null
}

/** A book with this rating or less (of 5) was disliked, with this or more loved. */
const dislikedMax = 2.5
const lovedMin = 4

export const ratingOf = ({ rating_sum, rating_count }: Opinion): number | null =>
  rating_count && rating_sum !== null ? rating_sum / rating_count : null

export const isLoved = (opinion: Opinion): boolean => (ratingOf(opinion) ?? 0) >= lovedMin

/** How much a listed book says about the club's taste: from 1.5 for a book rated 5 down to −1 for one rated 1. */
export function weightOf(opinion: Opinion): number {
  const rating = ratingOf(opinion)
  if (rating === null) return opinion.status === 'to read' ? 0.6 : 0.8
  if (rating > dislikedMax) return 0.5 + (rating - dislikedMax) / (5 - dislikedMax)
  return -0.3 - (0.7 * (dislikedMax - rating)) / (dislikedMax - 1)
}

const halfLife = 182 * 86_400_000

/** The factor for a book's age in ms relative to the newest one on the list, not the clock: 1.5 down to 1. */
export const recencyOf = (age: number): number => 1 + 0.5 * 2 ** (-Math.max(0, age) / halfLife)

/** Every book starts with five ratings averaging 3.7. */
const prior = { count: 5, average: 3.7 }

/** An average rating from 1 to 5 that few ratings cannot make extreme. */
export const bayesianAverage = (sum: number, count: number): number =>
  (sum + prior.count * prior.average) / (count + prior.count)

/** How popular a book is with all readers, 0 to 1: well rated, and by many. */
export const popularityOf = (sum: number, count: number): number =>
  Math.max(0, (bayesianAverage(sum, count) - 3) / 2) * (0.6 + 0.4 * Math.min(1, Math.log10(1 + count) / 3))

/** Mondays since 1970: a club without changes gets a new order once a week. */
export const weekOf = (now: Date): number => Math.floor((now.getTime() / 86_400_000 + 3) / 7)
