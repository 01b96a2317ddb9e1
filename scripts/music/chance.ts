/** A repeatable sequence of numbers from 0 up to 1 (mulberry32): the same seed plays the same piece. */
export function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Around zero, rarely beyond one: the sum of three dice. */
export const sway = (chance: () => number): number => ((chance() + chance() + chance()) * 2) / 3 - 1
