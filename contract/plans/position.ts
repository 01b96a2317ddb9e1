/** A point in a book, the same in every edition. Values in between never round to an end: `positionMax` means finished. */
export const positionMax = 1000

/** The position of a page among `pages`, or of a minute among the minutes of an audiobook. */
export function positionOf(reached: number, total: number): number {
  if (reached <= 0) return 0
  if (reached >= total) return positionMax
  // 32.3 percent is 322.99999999999994 thousandths in binary fractions.
  return clamp(Math.floor((reached * positionMax) / total + 1e-9), 1, positionMax - 1)
}

/** The last whole page at or before a position; exact for books of at most 1,000 pages. */
export function pageAt(position: number, pages: number): number {
  if (position <= 0) return 0
  if (position >= positionMax) return pages
  return clamp(Math.ceil(((position + 1) * pages) / positionMax) - 1, 0, pages - 1)
}

/** The position of a percentage, which may have decimals. */
export const positionOfPercent = (percent: number): number => positionOf(percent, 100)

/** The percentage of a position, to one decimal. */
export const percentAt = (position: number): number => (position * 100) / positionMax

export const partsMax = 200

/** By weight, such as pages. Positions increase up to `positionMax`; even the lightest part takes one step. */
export function partEnds(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const ends: number[] = []
  let weight = 0
  let end = 0
  for (const [at, own] of weights.entries()) {
    weight += own
    const left = weights.length - 1 - at
    end = Math.min(Math.max(Math.floor((weight * positionMax) / total + 1e-9), end + 1), positionMax - left)
    ends.push(end)
  }
  return ends
}

/** The end of a part; the first part is 1, and 0 is before it. */
export const positionOfPart = (part: number, ends: readonly number[]): number =>
  part <= 0 ? 0 : (ends[part - 1] ?? positionMax)

/** The part that a reader at a position reads, or has just finished; 0 before the first. */
export function partAt(position: number, ends: readonly number[]): number {
  if (position <= 0) return 0
  const at = ends.findIndex((end) => position <= end)
  return at === -1 ? ends.length : at + 1
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)
