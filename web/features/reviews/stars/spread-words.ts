import { t } from '#web/messages/text.ts'

/** `halves` count from half a star to five; null with fewer than two ratings. */
export function describeSpread(halves: readonly number[]): string | null {
  const total = halves.reduce((sum, count) => sum + count, 0)
  if (total < 2) return null
  const lowest = (halves.findIndex((count) => count > 0) + 1) / 2
  const highest = (halves.findLastIndex((count) => count > 0) + 1) / 2
  return lowest === highest
    ? t(
        'reviews.spread.all',
        '{total, plural, one {All # gave} other {All # gave}} {stars, plural, one {# star} other {# stars}}',
        { total, stars: lowest },
      )
    : t(
        'reviews.spread.range',
        '{total, plural, one {# rating} other {# ratings}}, from {lowest, number} to {highest, plural, one {# star} other {# stars}}',
        { total, lowest, highest },
      )
}
