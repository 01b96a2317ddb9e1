/** Seeded chance: the same seed makes the same data every time. */

/** A stream of numbers in [0, 1) (mulberry32). */
export type Chance = () => number

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from `min` to `max`. */
export const between = (chance: Chance, min: number, max: number): number =>
  min + Math.floor(chance() * (max - min + 1))

/** One of `choices`, each as likely as any other. */
export function oneOf<T>(chance: Chance, choices: readonly T[]): T {
  const choice = choices[Math.floor(chance() * choices.length)]
  if (choice === undefined) throw new Error('Nothing to choose from')
  return choice
}

/** A place from 0 to `size - 1` after Zipf: the first is met twice as often as the second, three times as often as the third. */
export const zipf = (chance: Chance, size: number): number =>
  Math.min(size - 1, Math.floor(size ** chance()) - 1)

/** A length whose mean is `mean`, mostly short and sometimes several times as long. */
export const skewed = (chance: Chance, mean: number): number => Math.round(-mean * Math.log(1 - chance()))

/** An instant in the five years before `until`, in ISO 8601. */
export const instantBefore = (chance: Chance, until: number): string =>
  new Date(until - Math.floor(chance() * 5 * 365 * 86_400_000)).toISOString()
