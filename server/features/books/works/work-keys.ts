import { authorMax, titleMax } from '#contract/books/book.ts'
import { starterCatalogue } from '../starter/shelves.ts'
import { authorKeys } from './authors.ts'
import { plainSeries, plainTitle } from './plain-title.ts'
import retitlings from './retitlings.json' with { type: 'json' }
import { type KnownTitles, workTitle } from './work-title.ts'

/** Increase after changing these rules: the works of all stored books are then computed again. */
export const worksVersion = 1

export interface TitleAndAuthor {
  title: string
  author: string
}

const nothingKnown: KnownTitles = { titles: new Set(), series: new Set() }
const knownTitles = indexStarter()
const retitled = indexRetitlings()

/**
 * The keys of a book's work, one for each of its first three authors. Books are editions of one work if they share a key; the
 * first key is stored. Folded text never contains the separating bar.
 */
export function workKeys({ title, author }: TitleAndAuthor): [string, ...string[]] {
  const [first, ...others] = authorKeys(author)
  return [keyFor(title, first), ...others.map((by) => keyFor(title, by))]
}

export function isSameWork(one: TitleAndAuthor, other: TitleAndAuthor): boolean {
  const keys = new Set(workKeys(one))
  return workKeys(other).some((key) => keys.has(key))
}

function keyFor(title: string, by: string): string {
  const own = withoutAuthor(title, by)
  const name = workTitle(own, knownTitles.get(by) ?? nothingKnown).slice(0, titleMax)
  const key = `${name || title.trim().toLowerCase().slice(0, titleMax)}|${by.slice(0, authorMax)}`
  return retitled.get(key) ?? key
}

/** "J.R.R. Tolkien's The Hobbit" is The Hobbit. */
function withoutAuthor(title: string, by: string): string {
  const owner = /^([^:]{3,40}?)['’]s\s+(?=\S)/.exec(title)
  return owner?.[1] && owner[1].includes(' ') && authorKeys(owner[1])[0] === by
    ? title.slice(owner[0].length)
    : title
}

/** Known titles by author: they show that "Mistborn: The Final Empire" has no subtitle. */
function indexStarter(): Map<string, KnownTitles> {
  const known = new Map<string, { titles: Set<string>; series: Set<string> }>()
  for (const { title, author, series } of starterCatalogue.flatMap(({ books }) => books))
    for (const by of authorKeys(author)) {
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
      const [by] = authorKeys(author)
      const [first = '', ...others] = titles.map((title) => `${workTitle(title, nothingKnown)}|${by}`)
      return others.map((other) => [other, first] as const)
    }),
  )
}
