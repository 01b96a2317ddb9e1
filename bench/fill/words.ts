import { starterCatalogue } from '#server/features/books/starter/shelves.ts'
import { createRandom, pick, type Random, zipf } from './random.ts'

/**
 * The number of different words in titles, and of authors. The first come from the starter catalogue, the others are generated.
 */
const wordCount = 40_000
const authorCount = 30_000

const books = starterCatalogue.flatMap((shelf) => shelf.books)
export const genres = starterCatalogue.flatMap(({ genre }) => genre ?? [])
const authors = [...new Set(books.map(({ author }) => author))]
const firstNames = [...new Set(authors.map((author) => author.split(' ')[0] ?? author))]

/** Words of the catalogue's titles, most frequent first. */
const titleWords = (() => {
  const counts = new Map<string, number>()
  for (const word of books.flatMap(({ title }) => title.match(/\p{L}{3,}/gu) ?? []))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word)
})()

const starts =
  'Al Bar Cor Dan El Far Gal Hem Il Jor Kal Lor Mar Nor Or Pel Quin Ros Sal Tor Ul Ver Wil Zan'.split(' ')
const middles = 'a e i o u an en in on ar er ir or al el il ol and end ing ost ust emb imb'.split(' ')
const ends =
  'ath bury dell ent ford gar holm is ko ley mond ness oth port quist rick son thorn us vale yard zen'.split(
    ' ',
  )

/** The same number always generates the same word. */
function invented(number: number): string {
  const random = createRandom(number)
  return pick(random, starts) + pick(random, middles) + pick(random, middles) + pick(random, ends)
}

const word = (random: Random): string => {
  const place = zipf(random, wordCount)
  return titleWords[place] ?? invented(place)
}

export const titleOf = (random: Random): string =>
  pick(random, [
    () => `The ${word(random)} of ${word(random)}`,
    () => `${word(random)} ${word(random)}`,
    () => `A ${word(random)} in ${word(random)}`,
    () => `${word(random)} and ${word(random)}`,
    () => `The ${word(random)} ${word(random)} of ${word(random)}`,
  ])()

export function authorOf(random: Random): string {
  const place = zipf(random, authorCount)
  return authors[place] ?? `${firstNames[place % firstNames.length]} ${invented(place + wordCount)}`
}

export const nameOf = (random: Random): string => pick(random, firstNames)

export const clubNameOf = (random: Random): string =>
  `${word(random)} ${pick(random, 'Readers Circle Society Shelf Bookworms Pages Library Salon League'.split(' '))}`

export const sentenceOf = (random: Random): string =>
  `We read about the ${word(random)} and the ${word(random)} in ${word(random)}, ` +
  `and ${nameOf(random)} must choose between the ${word(random)} and the ${word(random)}.`
