/** A proposed time and how many it suits. */
export interface Suited {
  id: number
  starts_at: string
  yes: number
  ifNeedBe: number
}

/**
 * Of the times ahead, the one with the most yes, then the most yes and if need be, then the earliest; undefined before one suits
 * anybody.
 */
export const bestOption = <Option extends Suited>(
  options: readonly Option[],
  now: Date,
): Option | undefined =>
  options
    .filter(({ starts_at, yes, ifNeedBe }) => Date.parse(starts_at) > now.getTime() && yes + ifNeedBe > 0)
    .toSorted(
      (one, other) =>
        other.yes - one.yes ||
        other.ifNeedBe - one.ifNeedBe ||
        Date.parse(one.starts_at) - Date.parse(other.starts_at),
    )[0]
