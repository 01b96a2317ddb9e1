import type { RecommendedBook } from '../recommend.ts'
import type { Reranking } from './parse-reranking.ts'

/** The same limits as without a model: two books by one author among the first 8, three among all 16. */
const byAuthorMax = (place: number): number => (place < 8 ? 2 : 3)

/** Books that the model left out come last. */
export function applyReranking(
  recommended: readonly RecommendedBook[],
  reranking: Reranking,
  count: number,
): RecommendedBook[] {
  const byId = new Map(recommended.map((book) => [book.bookId, book]))
  const named = reranking.flatMap(({ bookId, reason }) => {
    const book = byId.get(bookId)
    return book ? [{ ...book, reason: reason ?? book.reason }] : []
  })
  const namedIds = new Set(named.map(({ bookId }) => bookId))
  const left = [...named, ...recommended.filter(({ bookId }) => !namedIds.has(bookId))]
  const chosen: RecommendedBook[] = []
  const authors = new Map<string, number>()
  while (chosen.length < count) {
    const next = left.findIndex(({ author }) => (authors.get(author) ?? 0) < byAuthorMax(chosen.length))
    const [book] = next < 0 ? [] : left.splice(next, 1)
    if (!book) break
    chosen.push(book)
    authors.set(book.author, (authors.get(book.author) ?? 0) + 1)
  }
  return chosen
}
