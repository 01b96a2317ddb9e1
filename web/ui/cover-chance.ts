/** FNV-1a: the same words give the same 32-bit number, on every machine. */
export function hash(words: string): number {
  let state = 0x811c9dc5
  for (let index = 0; index < words.length; index += 1) {
    state = Math.imul(state ^ words.charCodeAt(index), 0x01000193)
  }
  // FNV leaves the high bits of short strings alike; one round of mixing spreads them.
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  return (state ^ (state >>> 13)) >>> 0
}

/** A repeatable sequence of pseudo-random numbers from 0 up to 1 (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Picks an item of a list by a whole number of any size. */
export function pick<Item>(list: readonly [Item, ...Item[]], number: number): Item {
  return list[number % list.length] ?? list[0]
}
