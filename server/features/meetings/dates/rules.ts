/** A proposed time and how many it suits. */
export interface Suited {
  id: number
  starts_at: string
  yes: number
  ifNeedBe: number
}

/** The time with the most yes, then the most yes and if need be, then the earliest; undefined before it suits anybody. */
export const bestOption = <Option extends Suited>(options: readonly Option[]): Option | undefined =>
  options
    .filter(({ yes, ifNeedBe }) => yes + ifNeedBe > 0)
    .toSorted(
      (one, other) =>
        other.yes - one.yes ||
        other.ifNeedBe - one.ifNeedBe ||
        Date.parse(one.starts_at) - Date.parse(other.starts_at),
    )[0]
