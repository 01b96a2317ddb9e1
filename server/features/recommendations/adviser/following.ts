import type { Picked } from '../picking.ts'
import type { Advice } from './advice.ts'

/** Authors as often as among the built-in ones: two in the first 8, three in all 16. */
const allowed = (place: number): number => (place < 8 ? 2 : 3)

/**
 * Recommendations in the order of the advice, with its reasons; what it left out comes behind, as it stood. No author comes
 * more often than otherwise, whatever the advice.
 */
export function following(picked: readonly Picked[], advice: Advice, count: number): Picked[] {
  const byId = new Map(picked.map((one) => [one.bookId, one]))
  const advised = advice.flatMap(({ bookId, reason }) => {
    const one = byId.get(bookId)
    return one ? [{ ...one, reason: reason ?? one.reason }] : []
  })
  const named = new Set(advised.map(({ bookId }) => bookId))
  const left = [...advised, ...picked.filter(({ bookId }) => !named.has(bookId))]
  const followed: Picked[] = []
  const authors = new Map<string, number>()
  while (followed.length < count) {
    const next = left.findIndex(({ author }) => (authors.get(author) ?? 0) < allowed(followed.length))
    const [one] = next < 0 ? [] : left.splice(next, 1)
    if (!one) break
    followed.push(one)
    authors.set(one.author, (authors.get(one.author) ?? 0) + 1)
  }
  return followed
}
