/** Words of this length are indexed by their spellings and corrected; shorter ones have too many neighbours. */
const lengthMin = 4
const lengthMax = 24
/** From this length on, a word may have two extra letters, or one extra and one wrong. */
const longWord = 6
/** Maximum typos in a word. */
export const typosMax = 2

/** Whether a word is corrected: long enough, and without digits, since 1948 is not a typo of 1984. */
export const isCorrectable = (word: string): boolean =>
  word.length >= lengthMin && word.length <= lengthMax && !/\p{N}/u.test(word)

/** A word with each of its letters removed in turn. */
function deletionsOf(word: string): string[] {
  const letters = [...word]
  return letters.map((_letter, index) => letters.toSpliced(index, 1).join(''))
}

/** The spellings a word is indexed by: itself, and itself without any one letter (SymSpell, Garbe 2012). */
export const indexedSpellings = (word: string): string[] => [...new Set([word, ...deletionsOf(word)])]

/** The spellings a mistyped word is looked up by; two words that share a spelling are one or two typos apart. */
export function typedSpellings(word: string): string[] {
  const once = deletionsOf(word)
  return [...new Set([word, ...once, ...(word.length >= longWord ? once.flatMap(deletionsOf) : [])])]
}

/**
 * How unlikely it is that `typed` was meant as `word`: the number of typos (a missing, extra or wrong letter, or two swapped), a
 * little less if only a double letter is wrong, a little more if the first letter is.
 */
export function typoCost(typed: string, word: string): number {
  const typos = editDistance(typed, word)
  const doubles = withoutDoubles(typed) === withoutDoubles(word) ? 0.5 : 0
  const start = typed[0] === word[0] ? 0 : 0.25
  return typos - doubles + start
}

const withoutDoubles = (word: string) => word.replace(/(\p{L})\1+/gu, '$1')

/** Restricted Damerau-Levenshtein distance (optimal string alignment): no letter changes twice. */
function editDistance(a: string, b: string): number {
  let previous: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const substitution = a[row - 1] === b[column - 1] ? 0 : 1
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + substitution,
        isSwap ? at(previous, column - 2) + 1 : Infinity,
      )
    }
    previous = above
    above = current
  }
  return at(above, b.length)
}

const at = (row: readonly number[], column: number) => row[column] ?? Infinity
