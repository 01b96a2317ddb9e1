import { between, type Chance, chanceFrom, oneOf, zipf } from './chance.ts'
import { adjectives, ends, firstNames, lastNames, middles, nouns, starts } from './words.ts'

/** How many different words titles are made of, and how many surnames there are. */
const words = 40_000
const surnames = 30_000

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The word of a rank: a real one among the first, an invented one in the long tail; the same rank is the same word. */
function wordAt(rank: number, known: readonly string[]): string {
  const real = known[rank]
  if (real !== undefined) return real
  const chance = chanceFrom(rank)
  return (
    oneOf(chance, starts) +
    (rank % 3 === 0 ? oneOf(chance, middles) : '') +
    oneOf(chance, middles) +
    oneOf(chance, ends)
  )
}

const noun = (chance: Chance): string => capital(wordAt(zipf(chance, words), nouns))
const adjective = (chance: Chance): string => capital(oneOf(chance, adjectives))

const titles: readonly ((chance: Chance) => string)[] = [
  (chance) => `The ${adjective(chance)} ${noun(chance)}`,
  (chance) => `The ${noun(chance)} of ${noun(chance)}`,
  (chance) => `${adjective(chance)} ${noun(chance)}`,
  (chance) => `A ${noun(chance)} in ${noun(chance)}`,
  (chance) => `${noun(chance)} and ${noun(chance)}`,
  (chance) => `The ${noun(chance)}’s ${noun(chance)}`,
  noun,
  (chance) => `The ${adjective(chance)} ${noun(chance)} of ${noun(chance)}`,
  (chance) => `${adjective(chance)} ${noun(chance)}: A ${noun(chance)} Story`,
]

export const titleOf = (chance: Chance): string => oneOf(chance, titles)(chance)

/** The author of a rank; the first write far more books than the last. */
export function authorOf(chance: Chance): string {
  const author = chanceFrom(zipf(chance, surnames * 2) + 1_000_000)
  const initial = author() < 0.15 ? ` ${String.fromCharCode(between(author, 65, 90))}.` : ''
  return `${oneOf(author, firstNames)}${initial} ${capital(wordAt(between(author, 0, surnames - 1), lastNames))}`
}

/** A sentence or two such as stand on the back of a book. */
export const synopsisOf = (chance: Chance): string =>
  `When a ${noun(chance).toLowerCase()} is found near the ${noun(chance).toLowerCase()}, ${oneOf(chance, firstNames)} must choose between ` +
  `the ${noun(chance).toLowerCase()} and an ${oneOf(chance, ['old', 'almost forgotten', 'unspoken', 'inconvenient'])} promise. ` +
  `A ${oneOf(chance, adjectives)} story of ${noun(chance).toLowerCase()} and ${noun(chance).toLowerCase()}.`

export const topicOf = (chance: Chance): string => `${adjective(chance)} ${noun(chance)}`
