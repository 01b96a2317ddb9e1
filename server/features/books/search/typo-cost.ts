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
