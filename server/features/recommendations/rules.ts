/** What a club thinks of a book on its list, as far as its ratings and its shelf say. */
export interface Opinion {
  status: 'to read' | 'reading' | 'read'
  rating_sum: number | null
  rating_count: number | null
}

/** A book rated this or less was not liked (of 5), this or more was loved. */
const disliked = 2.5
const loved = 4

export const ratingOf = ({ rating_sum, rating_count }: Opinion): number | null =>
  rating_count && rating_sum !== null ? rating_sum / rating_count : null

export const isLoved = (opinion: Opinion): boolean => (ratingOf(opinion) ?? 0) >= loved

/** How much a listed book says about what the club wants: from 1.5 for a book rated 5 down to −1 for one rated 1. */
export function leaningOf(opinion: Opinion): number {
  const rating = ratingOf(opinion)
  if (rating === null) return opinion.status === 'to read' ? 0.6 : 0.8
  if (rating > disliked) return 0.5 + (rating - disliked) / (5 - disliked)
  return -0.3 - (0.7 * (disliked - rating)) / (disliked - 1)
}

const halfYear = 182 * 86_400_000

/** How much more a book counts that came lately, against the newest one of the list and not the clock: 1.5 down to 1. */
export const freshness = (age: number): number => 1 + 0.5 * 2 ** (-Math.max(0, age) / halfYear)

/** Ratings of a book that nobody rated yet are taken to be these: five of them, 3.7 on average. */
const prior = { count: 5, average: 3.7 }

/** A rating that few ratings cannot make extreme (a Bayesian average), 1 to 5. */
export const fairRating = (sum: number, count: number): number =>
  (sum + prior.count * prior.average) / (count + prior.count)

/** How dear a book is to all readers here, 0 to 1: well rated, and by many. */
export const fameOf = (sum: number, count: number): number =>
  Math.max(0, (fairRating(sum, count) - 3) / 2) * (0.6 + 0.4 * Math.min(1, Math.log10(1 + count) / 3))

/** Mondays since 1970: what changes of itself changes with the week. */
export const weekOf = (now: Date): number => Math.floor((now.getTime() / 86_400_000 + 3) / 7)
