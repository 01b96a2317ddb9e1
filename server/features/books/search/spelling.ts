/** Words of these many letters are stored under their spellings, and corrected: shorter ones have too many neighbours. */
const shortest = 4
const longest = 24
/** From this length on, a word may have two letters too many and one wrong. */
const longWord = 6
/** The most slips a word is forgiven. */
export const mostSlips = 2

/** Whether a word takes part in correction: long enough, and no number, since 1948 is not a slip for 1984. */
export const isCorrectable = (word: string): boolean =>
  word.length >= shortest && word.length <= longest && !/\p{N}/u.test(word)

/** A word without each of its letters in turn. */
function shortened(word: string): string[] {
  const letters = [...word]
  return letters.map((_letter, place) => letters.toSpliced(place, 1).join(''))
}

/** What a word is stored under: itself, and itself without each one letter (SymSpell, Garbe 2012). */
export const storedSpellings = (word: string): string[] => [...new Set([word, ...shortened(word)])]

/** What a mistyped word is looked up under; two words that share a spelling are a slip or two apart. */
export function typedSpellings(word: string): string[] {
  const once = shortened(word)
  return [...new Set([word, ...once, ...(word.length >= longWord ? once.flatMap(shortened) : [])])]
}

/**
 * How unlikely it is that `typed` was meant as `word`: the number of slips (a letter missing, extra, wrong, or two
 * swapped), a little less when only a double letter went wrong, a little more when the first letter did.
 */
export function slipCost(typed: string, word: string): number {
  const slips = distance(typed, word)
  const doubles = single(typed) === single(word) ? 0.5 : 0
  const start = typed[0] === word[0] ? 0 : 0.25
  return slips - doubles + start
}

const single = (word: string) => word.replace(/(\p{L})\1+/gu, '$1')

/** Damerau-Levenshtein distance in its restricted form: no letter is changed twice. */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + same,
        swapped ? at(before, column - 2) + 1 : Infinity,
      )
    }
    before = above
    above = current
  }
  return at(above, b.length)
}

const at = (row: readonly number[], column: number) => row[column] ?? Infinity
