import { type BackgroundSet, contentScores } from '../background-set.ts'
import { meanOf, type MemberScores } from '../fairness.ts'
import type { Keywords } from '../keywords.ts'
import type { Neighbour } from '../neighbours.ts'
import { fullPrediction } from '../predictions.ts'
import { signalShares } from '../signals.ts'
import { weighKeywords } from '../weigh-keywords.ts'
import type { Taste } from './tastes.ts'

/** Keywords of each member's taste; the next ones change little. */
const keywordsMax = 20
/** Each member's scale is at least this share of the highest average, since scores below that are hardly reliable. */
const ownScaleMin = 0.2
/**
 * Predicts what each member thinks of books, from the similarity model and from the books' texts. Books that they have rated
 * themselves score 0.
 */
export function scoreForMembers(
  tastes: readonly Taste[],
  neighbours: readonly Neighbour[],
  background: BackgroundSet,
): MemberScores {
  if (tastes.length === 0) return new Map()
  const scores = new Map<number, Float64Array>()
  addScaled(scores, predictForMembers(tastes, neighbours), signalShares.collaborative, fullPrediction)
  addScaled(scores, compareForMembers(tastes, background), signalShares.content, 0)
  for (const [member, taste] of tastes.entries())
    for (const book of taste.keys()) {
      const row = scores.get(book)
      if (row) row[member] = 0
    }
  return scores
}

function predictForMembers(tastes: readonly Taste[], neighbours: readonly Neighbour[]) {
  const opinions = new Map<number, { member: number; opinion: number }[]>()
  for (const [member, taste] of tastes.entries())
    for (const [book, opinion] of taste)
      opinions.set(book, [...(opinions.get(book) ?? []), { member, opinion }])
  const predictions = new Map<number, Float64Array>()
  for (const { bookId, otherId, weight, accounts } of neighbours) {
    if (weight > 0 && accounts === 0) continue
    for (const { member, opinion } of opinions.get(bookId) ?? [])
      add(predictions, otherId, member, tastes.length, opinion * weight)
  }
  return predictions
}

function compareForMembers(tastes: readonly Taste[], background: BackgroundSet) {
  const compared = new Map<number, Float64Array>()
  for (const [member, taste] of tastes.entries()) {
    const weighted = [...taste].map(([id, weight]) => ({ id, weight }))
    const keywords = new Map<number, Keywords>()
    for (const { id } of weighted) {
      const book = background.books.get(id)
      if (book) keywords.set(id, book.keywords)
    }
    const strongest = weighKeywords(weighted, keywords, background, { max: keywordsMax })
    for (const [book, score] of contentScores(strongest, background))
      add(compared, book, member, tastes.length, score)
  }
  return compared
}

function add(scores: Map<number, Float64Array>, book: number, member: number, count: number, score: number) {
  let row = scores.get(book)
  if (!row) scores.set(book, (row = new Float64Array(count)))
  row[member] = (row[member] ?? 0) + score
}

/**
 * Adds one signal to the scores. Divides it for each member by their own highest value, so that members with few ratings count
 * too, but by no less than a share of the highest average of any book.
 */
function addScaled(
  scores: Map<number, Float64Array>,
  signal: ReadonlyMap<number, Float64Array>,
  share: number,
  averageMin: number,
): void {
  let highestAverage = averageMin
  let highest: Float64Array | null = null
  for (const row of signal.values()) {
    highestAverage = Math.max(highestAverage, meanOf(row))
    highest ??= new Float64Array(row.length)
    for (let member = 0; member < row.length; member++)
      highest[member] = Math.max(highest[member] ?? 0, row[member] ?? 0)
  }
  if (!highest || highestAverage <= 0) return
  const scales = highest.map((own) => Math.max(own, ownScaleMin * highestAverage))
  for (const [book, row] of signal) {
    const sums = scores.get(book) ?? new Float64Array(row.length)
    scores.set(book, sums)
    // By index, because iterating typed arrays took most of the time.
    for (let member = 0; member < row.length; member++)
      sums[member] =
        (sums[member] ?? 0) + share * Math.max(-1, Math.min(1, (row[member] ?? 0) / (scales[member] ?? 1)))
  }
}
