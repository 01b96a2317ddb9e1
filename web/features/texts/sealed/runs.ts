/**
 * Items in their order: open ones alone, sealed ones that follow each other together. `sealOf` is false for open ones; sealed ones
 * with another answer, such as the book they are about, are not together.
 */
export function runsOf<Item>(items: readonly Item[], sealOf: (item: Item) => number | boolean): Item[][] {
  const runs: Item[][] = []
  let last: number | boolean = false
  for (const item of items) {
    const seal = sealOf(item)
    if (seal !== false && seal === last) runs.at(-1)?.push(item)
    else runs.push([item])
    last = seal
  }
  return runs
}
