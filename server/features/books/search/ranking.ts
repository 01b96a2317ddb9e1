import { fold } from '#server/db/search-words.ts'
import type { FoundRow } from './queries.ts'

/** A search as ranking compares it. */
export interface RequestInput {
  /** The whole query, folded. */
  key: string
  /** Its words, each once, the first few of them. */
  words: readonly string[]
  /** The ISBN-13 or ISBN-10 that it is, digits only; null for anything else. */
  isbn: string | null
}

/** How well a book answers, best first; one that only looked like an answer is `none`. */
export const fit = {
  isbn: 0,
  title: 1,
  titleButArticle: 2,
  author: 3,
  titleAndAuthor: 4,
  titleStart: 5,
  titleStartInWord: 6,
  wordsOfTitle: 7,
  words: 8,
  partsOfWords: 9,
  none: Infinity,
} as const

/** What of a book is compared with a search; the keys are folded. */
export type Rankable = Pick<FoundRow, 'title_key' | 'work_key' | 'genre' | 'isbn'>

/** How well a book answers the words asked for. */
export function fitOf(row: Rankable, { key, words }: RequestInput): number {
  const title = row.title_key
  const author = row.work_key.slice(title.length + 1)
  if (title === key) return fit.title
  const bareTitle = withoutArticle(title)
  const bareKey = withoutArticle(key)
  if (bareTitle === bareKey) return fit.titleButArticle
  if (author === key) return fit.author
  const others = `${author} ${fold(row.genre ?? '')} ${row.isbn ?? ''}`
  const beside = besideTitle(key, title) ?? besideTitle(bareKey, bareTitle)
  if (beside && holdsWords(others, beside)) return fit.titleAndAuthor
  if (bareTitle.startsWith(`${bareKey} `)) return fit.titleStart
  if (title.startsWith(key)) return fit.titleStartInWord
  if (words.length === 0) return fit.none
  if (holdsWords(title, words)) return fit.wordsOfTitle
  const text = `${title} ${others}`
  if (holdsWords(text, words)) return fit.words
  return words.every((word) => ` ${text}`.includes(word.length < 3 ? ` ${word}` : word))
    ? fit.partsOfWords
    : fit.none
}

/** A folded title without the article it begins with. */
export const withoutArticle = (text: string) => text.replace(/^(the|a|an) (?=.)/, '')

const holdsWords = (text: string, words: readonly string[]) => {
  const held = new Set(text.split(' '))
  return words.every((word) => held.has(word))
}

/** The words of the query before or after the title, without «by»; null when it is not at either end. */
function besideTitle(key: string, title: string): string[] | null {
  const beside = key.startsWith(`${title} `)
    ? key.slice(title.length + 1)
    : key.endsWith(` ${title}`)
      ? key.slice(0, -title.length - 1)
      : null
  return beside === null ? null : beside.split(' ').filter((word) => word !== 'by')
}

/**
 * The titles a query may name whole: itself, with and without an article, and each beginning and end of it, so that
 * `it stephen king` finds It. At most `most` words are taken off either end.
 */
export function titlesWithin(key: string, most: number): string[] {
  const bare = withoutArticle(key)
  const words = key.split(' ')
  const ends = words
    .slice(1, most + 1)
    .flatMap((_word, index) => [
      words.slice(0, index + 1).join(' '),
      words.slice(-index - 1).join(' '),
      words.slice(0, -index - 1).join(' '),
      words.slice(index + 1).join(' '),
    ])
  return [...new Set([key, bare, `the ${bare}`, `a ${bare}`, `an ${bare}`, ...ends])]
}
