/** `counts` go from one star to five; null with fewer than two ratings. */
export function describeSpread(counts: readonly number[]): string | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total < 2) return null
  const lowest = counts.findIndex((count) => count > 0) + 1
  const highest = counts.findLastIndex((count) => count > 0) + 1
  return lowest === highest
    ? `All ${total} gave ${lowest === 1 ? '1 star' : `${lowest} stars`}`
    : `${total} ratings, from ${lowest} to ${highest} stars`
}
