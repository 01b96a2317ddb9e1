/** Items in their order: open ones alone, sealed ones that follow each other together. */
export function runsOf<Item>(items: readonly Item[], isSealed: (item: Item) => boolean): Item[][] {
  const runs: Item[][] = []
  let sealed: Item[] | null = null
  for (const item of items) {
    if (sealed && isSealed(item)) sealed.push(item)
    else {
      const run = [item]
      runs.push(run)
      sealed = isSealed(item) ? run : null
    }
  }
  return runs
}
