import { t } from '#web/messages/text.ts'

/** `counts` go from one star to five; null with fewer than two ratings. */
export function describeSpread(counts: readonly number[]): string | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total < 2) return null
  const lowest = counts.findIndex((count) => count > 0) + 1
  const highest = counts.findLastIndex((count) => count > 0) + 1
  return lowest === highest
    ? t(
        'reviews.spread.all',
        '{total, plural, one {All # gave} other {All # gave}} {stars, plural, one {# star} other {# stars}}',
        { total, stars: lowest },
      )
    : t(
        'reviews.spread.fromTo',
        '{total, plural, one {# rating} other {# ratings}}, from {lowest} to {highest, plural, one {# star} other {# stars}}',
        { total, lowest, highest },
      )
}
