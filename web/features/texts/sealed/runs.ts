/**
 * Groups sealed items that follow each other; open ones, for which `sealOf` is false, stay alone. Sealed ones with another
 * answer, such as the book they are about, are not together.
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
