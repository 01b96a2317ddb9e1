/** Counting more rows than this takes a while, so their number is then two minutes old at most. */
const countedEachTime = 10_000
/** In ms. */
const freshFor = 60_000

interface Counted {
  /** Of many rows only. */
  known?: { count: number; at: number }
  pending?: Promise<number>
}

const counted = new WeakMap<object, Map<string, Counted>>()

/**
 * Counts at each call, unless there are many rows: then again once the number is a minute old. Callers wait for the first count, and for
 * one that takes the place of a number older than two minutes; those who ask at the same time wait for the same.
 */
export async function countSometimes(
  db: object,
  name: string,
  count: () => Promise<number>,
  now = () => performance.now(),
): Promise<number> {
  const names = counted.get(db) ?? new Map<string, Counted>()
  counted.set(db, names)
  const entry = names.get(name) ?? {}
  names.set(name, entry)
  const renew = async () => {
    const at = now()
    const found = await count()
    if (found > countedEachTime) entry.known = { count: found, at }
    else delete entry.known
    return found
  }
  const renewOnce = () =>
    (entry.pending ??= renew().finally(() => {
      delete entry.pending
      if (!entry.known) names.delete(name)
    }))
  const { known } = entry
  const age = known ? now() - known.at : Infinity
  if (!known || age > 2 * freshFor) return renewOnce()
  // The number that is known stays for now if the database can't be asked.
  if (age >= freshFor) renewOnce().catch(() => {})
  return known.count
}
