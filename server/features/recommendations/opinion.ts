export interface Opinion {
  status: 'to read' | 'reading' | 'read'
  rating_sum: number | null
  rating_count: number | null
}

/** A book rated this or lower (of 5) was disliked; one rated this or higher was loved. */
const dislikedMax = 2.5
const lovedMin = 4

export const ratingOf = ({ rating_sum, rating_count }: Opinion): number | null =>
  rating_count && rating_sum !== null ? rating_sum / rating_count : null

export const isLoved = (opinion: Opinion): boolean => (ratingOf(opinion) ?? 0) >= lovedMin

/** How much a listed book says about the club's taste: from 1.5 if rated 5 down to −1 if rated 1 or half a star. */
export function weightOf(opinion: Opinion): number {
  const rating = ratingOf(opinion)
  if (rating === null) return opinion.status === 'to read' ? 0.6 : 0.8
  if (rating > dislikedMax) return 0.5 + (rating - dislikedMax) / (5 - dislikedMax)
  return -0.3 - 0.7 * Math.min(1, (dislikedMax - rating) / (dislikedMax - 1))
}

const halfLife = 182 * 86_400_000

/** A factor from 1.5 down to 1 for how much older (in ms) a book is than the newest one on the list; the clock plays no part. */
export const recencyOf = (age: number): number => 1 + 0.5 * 2 ** (-Math.max(0, age) / halfLife)
