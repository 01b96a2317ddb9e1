/** Lists of books one after another: list `n` is `books[starts[n]]` up to before `books[starts[n + 1]]`, no book twice. */
export interface Lists {
  /** Any whole numbers below 2³². */
  books: Uint32Array<ArrayBuffer>
  /** One more than there are lists. */
  starts: Uint32Array<ArrayBuffer>
}

/** Most books of one list that are learnt from: what a list of 2,000 says about a pair is little, and costs its square. */
export const longestLearnt = 200

/** Mixes a number so that neighbours land far apart (murmur3's finish); 0 to 2³² − 1. */
export function scatter(number: number): number {
  let mixed = number >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/**
 * Gathers lists within `most` books altogether. Of a list that is too long some books stay; when all are too many,
 * every second list goes, again and again. Both by a hash of their numbers: the same rows give the same lists.
 */
export function gatherLists(most: number) {
  const gathered = { books: new Uint32Array(most), starts: [0], keys: new Array<number>() }
  /** A list stays while the hash of its key is below this. */
  let share = 2 ** 32

  const halve = () => {
    share /= 2
    const { books, starts, keys } = gathered
    let end = 0
    let kept = 0
    for (const [place, key] of keys.entries()) {
      if (scatter(key) >= share) continue
      const [from = 0, to = 0] = [starts[place], starts[place + 1]]
      books.copyWithin(end, from, to)
      end += to - from
      keys[kept] = key
      starts[++kept] = end
    }
    keys.length = kept
    starts.length = kept + 1
  }

  return {
    /** Takes the list of a key that no other list has; one with fewer than two different books says nothing. */
    add: (key: number, books: readonly number[]): void => {
      const list = someOf(key, books)
      if (list.length < 2) return
      while (scatter(key) < share) {
        const end = gathered.starts[gathered.keys.length] ?? 0
        if (end + list.length <= most) {
          gathered.books.set(list, end)
          gathered.keys.push(key)
          gathered.starts.push(end + list.length)
          return
        }
        halve()
      }
    },
    /** The lists so far, in arrays of their own. */
    lists: (): Lists => {
      const end = gathered.starts[gathered.keys.length] ?? 0
      return { books: gathered.books.slice(0, end), starts: Uint32Array.from(gathered.starts) }
    },
  }
}

/** The different books of a list in the order of their numbers, `longestLearnt` at most. */
function someOf(key: number, books: readonly number[]): Uint32Array {
  const different = [...new Set(books)]
  const some =
    different.length <= longestLearnt
      ? different
      : different.toSorted((a, b) => scatter(a ^ key) - scatter(b ^ key)).slice(0, longestLearnt)
  return Uint32Array.from(some).toSorted()
}
