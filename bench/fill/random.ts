export type Random = () => number

/** In [0, 1) (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** An integer from `min` to `max`. */
export const between = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1))

export function pick<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new Error('Cannot pick from an empty list')
  return choice
}

/** An index from 0 to `size - 1` with a Zipf distribution: the first is twice as likely as the second. */
export const zipf = (random: Random, size: number): number =>
  Math.min(size - 1, Math.floor(size ** random()) - 1)

/** A length with this mean: mostly short, sometimes several times the mean. */
export const skewed = (random: Random, mean: number): number => Math.round(-mean * Math.log(1 - random()))

export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list]
  return Array.from({ length: left.length }, () => left.splice(between(random, 0, left.length - 1), 1)).flat()
}
