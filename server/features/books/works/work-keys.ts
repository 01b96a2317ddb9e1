import { authorMax, titleMax } from '#contract/books/book.ts'
import { starterCatalogue } from '../starter/shelves.ts'
import { keyOf } from '#server/db/search-words.ts'
import { type AuthorName, initialOf, isSameAuthor } from './author-name.ts'
import { authorNames } from './authors.ts'
import { isSameKey } from './match-works.ts'
import { plainSeries, plainTitle } from './plain-title.ts'
import retitlings from './retitlings.json' with { type: 'json' }
import { type KnownTitles, workTitle } from './work-title.ts'

/** Increase after changing these rules: the works of all stored books are then computed again. */
export const worksVersion = 2

export interface TitleAndAuthor {
  title: string
  author: string
}

const nothingKnown: KnownTitles = { titles: new Set(), series: new Set() }
const knownTitles = indexStarter()
const retitled = indexRetitlings()

/**
 * The keys of a book's work, one for each of its first three authors: title, surname and given name. Books are editions of one work
 * if they share a key (`isSameKey`); the first key is stored. Folded text never contains the separating bar.
 */
export function workKeys({ title, author }: TitleAndAuthor): [string, ...string[]] {
  const [first, ...others] = authorNames(author)
  if (first === undefined) return [keyOfUnnamed(title, author)]
  return [keyFor(title, first), ...others.map((by) => keyFor(title, by))]
}

export function isSameWork(one: TitleAndAuthor, other: TitleAndAuthor): boolean {
  const keys = workKeys(one)
  return workKeys(other).some((key) => keys.some((own) => isSameKey(own, key)))
}

/** Unknown authors never match: only the same title and author, word for word, are the same work. */
const keyOfUnnamed = (title: string, author: string): string =>
  `${keyOf(title, titleMax)}|?${keyOf(author, authorMax).replaceAll(' ', '_')}`

function keyFor(title: string, by: AuthorName): string {
  const own = withoutAuthor(title, by)
  const name = workTitle(own, knownTitles.get(bucketOf(by)) ?? nothingKnown).slice(0, titleMax)
  const key = `${name || title.trim().toLowerCase().slice(0, titleMax)}|${bucketOf(by)}`
  return (retitled.get(key) ?? key) + by.given.slice(initialOf(by).length)
}

/** What all spellings of a name have in common: the surname and an initial. */
function bucketOf(by: AuthorName): string {
  return [by.surname, initialOf(by)].filter(Boolean).join(' ').slice(0, authorMax)
}

/** "J.R.R. Tolkien's The Hobbit" is The Hobbit. */
function withoutAuthor(title: string, by: AuthorName): string {
  const owner = /^([^:]{3,40}?)['’]s\s+(?=\S)/.exec(title)
  const [name] = owner?.[1]?.includes(' ') ? authorNames(owner[1]) : []
  return owner && name && isSameAuthor(name, by) ? title.slice(owner[0].length) : title
}

/** Known titles by author: they show that "Mistborn: The Final Empire" has no subtitle. */
function indexStarter(): Map<string, KnownTitles> {
  const known = new Map<string, { titles: Set<string>; series: Set<string> }>()
  for (const { title, author, series } of starterCatalogue.flatMap(({ books }) => books))
    for (const by of authorNames(author).map(bucketOf)) {
      const own = known.get(by) ?? { titles: new Set(), series: new Set() }
      known.set(by, own)
      own.titles.add(plainTitle(workTitle(title, nothingKnown)))
      if (series) own.series.add(plainSeries(series.name))
    }
  return known
}

/** The key of a work's first title by the keys of its other titles, for books that were retitled in another country or edition. */
function indexRetitlings(): Map<string, string> {
  return new Map(
    retitlings.flatMap(({ author, titles }) => {
      const [name] = authorNames(author)
      const by = name ? bucketOf(name) : ''
      const [first = '', ...others] = titles.map((title) => `${workTitle(title, nothingKnown)}|${by}`)
      return others.map((other) => [other, first] as const)
    }),
  )
}
