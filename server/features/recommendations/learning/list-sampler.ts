/**
 * Lists of books, concatenated: list `n` is `books[starts[n]]` up to but not including `books[starts[n + 1]]`, without
 * duplicates.
 */
export interface Lists {
  /** Integers from 0 to 2³² - 1. */
  books: Uint32Array<ArrayBuffer>
  /** One entry more than there are lists. */
  starts: Uint32Array<ArrayBuffer>
  /** The account behind each list: a second list by the same account is no further evidence. */
  accounts: Uint32Array<ArrayBuffer>
}

/** Maximum books of a list: one of 2,000 says little about each pair, and the cost grows with the square of its length. */
export const listLengthMax = 200

/** A 32-bit hash of a number (the finalizer of murmur3). */
export function hash32(number: number): number {
  let mixed = number >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/**
 * Samples lists with at most `limit` books in total. Shortens long lists, and drops half of the lists whenever the total is
 * exceeded, both by a hash of their keys, so that the same rows always give the same lists.
 */
export function createListSampler(limit: number) {
  const books = new Uint32Array(limit)
  const starts = [0]
  const keys: number[] = []
  const accounts: number[] = []
  /** A list is sampled if the hash of its key is below this. */
  let threshold = 2 ** 32

  const dropHalf = () => {
    threshold /= 2
    let end = 0
    let sampled = 0
    for (const [list, key] of keys.entries()) {
      if (hash32(key) >= threshold) continue
      const [from = 0, to = 0] = [starts[list], starts[list + 1]]
      books.copyWithin(end, from, to)
      end += to - from
      keys[sampled] = key
      accounts[sampled] = accounts[list] ?? 0
      starts[++sampled] = end
    }
    keys.length = sampled
    accounts.length = sampled
    starts.length = sampled + 1
  }

  return {
    /** Adds an account's list under a unique key. Ignores a list with fewer than two different books. */
    add: (key: number, list: readonly number[], account = key): void => {
      const sample = sampleBooks(key, list)
      if (sample.length < 2) return
      while (hash32(key) < threshold) {
        const end = starts[keys.length] ?? 0
        if (end + sample.length <= limit) {
          books.set(sample, end)
          keys.push(key)
          accounts.push(account)
          starts.push(end + sample.length)
          return
        }
        dropHalf()
      }
    },
    /** A copy of the lists sampled so far. */
    lists: (): Lists => ({
      books: books.slice(0, starts[keys.length] ?? 0),
      starts: Uint32Array.from(starts),
      accounts: Uint32Array.from(accounts),
    }),
  }
}

/** Distinct, in the order of their ids, at most `listLengthMax`. */
function sampleBooks(key: number, list: readonly number[]): Uint32Array {
  const different = [...new Set(list)]
  const sample =
    different.length <= listLengthMax
      ? different
      : different.toSorted((a, b) => hash32(a ^ key) - hash32(b ^ key)).slice(0, listLengthMax)
  return Uint32Array.from(sample).toSorted()
}
