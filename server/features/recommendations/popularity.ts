/** The ratings that every book is assumed to start with. */
const prior = { count: 5, average: 3.7 }

/** An average rating, of 5 stars, that few ratings cannot make extreme. */
export const bayesianAverage = (sum: number, count: number): number =>
  (sum + prior.count * prior.average) / (count + prior.count)

/** How popular a book is with all readers, from 0 to 1: highest if well rated and by many. */
export const popularityOf = (sum: number, count: number): number =>
  Math.max(0, (bayesianAverage(sum, count) - 3) / 2) * (0.6 + 0.4 * Math.min(1, Math.log10(1 + count) / 3))
