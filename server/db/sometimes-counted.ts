/** Counting more rows than this takes a while, so their number is then a minute old at most. */
const countedEachTime = 10_000
const freshFor = 60_000

interface Known {
  count: number
  at: number
  isRenewed: boolean
}

const known = new WeakMap<object, Map<string, Known>>()

/** Counts at each call, unless there are many rows: then once a minute, and nobody but the first waits for it. */
export async function countSometimes(
  db: object,
  name: string,
  count: () => Promise<number>,
): Promise<number> {
  const counts = known.get(db) ?? new Map<string, Known>()
  known.set(db, counts)
  const renew = async () => {
    const found = await count()
    if (found > countedEachTime) counts.set(name, { count: found, at: performance.now(), isRenewed: false })
    else counts.delete(name)
    return found
  }
  const before = counts.get(name)
  if (!before) return renew()
  if (!before.isRenewed && performance.now() - before.at >= freshFor) {
    before.isRenewed = true
    // The number that is known stays if the database can't be asked now.
    renew().catch(() => void (before.isRenewed = false))
  }
  return before.count
}
