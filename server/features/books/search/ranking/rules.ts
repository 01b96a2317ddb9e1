import { fold } from '#server/db/search-words.ts'
import { parseIsbn } from '../../isbn/rules.ts'
import { titleKey } from '../../rules.ts'
import type { FoundRow } from '../candidates/queries.ts'
import { withoutArticle } from '../../works/titles/rules.ts'

/** Words of a query that are looked up; a longer query is a pasted paragraph. */
const wordsMax = 8

/** A query in the form that books are compared with. */
export interface SearchTerms {
  /** The whole query, folded. */
  key: string
  /** Its first few distinct words. */
  words: readonly string[]
  /** The digits of the ISBN-13 or ISBN-10 that the query is; null for anything else. */
  isbn: string | null
}

/** The terms of a query as typed. */
export const termsOf = (text: string): SearchTerms => ({
  key: titleKey(text),
  words: [...new Set(fold(text).split(' '))].filter(Boolean).slice(0, wordsMax),
  isbn: parseIsbn(text),
})

/** How a book matches a query, best first; `none` means that it does not. */
export const matchRank = {
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

/** The fields of a book that a query is compared with; the keys are folded. */
export type Rankable = Pick<FoundRow, 'title_key' | 'work_key' | 'genre' | 'isbn'>

/** How a book matches the terms of a query, one of `matchRank`. */
export function matchRankOf(row: Rankable, { key, words }: SearchTerms): number {
  const title = row.title_key
  const author = row.work_key.slice(title.length + 1)
  if (title === key) return matchRank.title
  const bareTitle = withoutArticle(title)
  const bareKey = withoutArticle(key)
  if (bareTitle === bareKey) return matchRank.titleButArticle
  if (author === key) return matchRank.author
  const others = `${author} ${fold(row.genre ?? '')} ${row.isbn ?? ''}`
  const beside = wordsBesideTitle(key, title) ?? wordsBesideTitle(bareKey, bareTitle)
  if (beside && containsWords(others, beside)) return matchRank.titleAndAuthor
  if (bareTitle.startsWith(`${bareKey} `)) return matchRank.titleStart
  if (title.startsWith(key)) return matchRank.titleStartInWord
  if (words.length === 0) return matchRank.none
  if (containsWords(title, words)) return matchRank.wordsOfTitle
  const text = `${title} ${others}`
  if (containsWords(text, words)) return matchRank.words
  return words.every((word) => ` ${text}`.includes(word.length < 3 ? ` ${word}` : word))
    ? matchRank.partsOfWords
    : matchRank.none
}

const containsWords = (text: string, words: readonly string[]) => {
  const contained = new Set(text.split(' '))
  return words.every((word) => contained.has(word))
}

/** The words of the query before or after the title, without "by"; null when the title is at neither end. */
function wordsBesideTitle(key: string, title: string): string[] | null {
  const beside = key.startsWith(`${title} `)
    ? key.slice(title.length + 1)
    : key.endsWith(` ${title}`)
      ? key.slice(0, -title.length - 1)
      : null
  return beside === null ? null : beside.split(' ').filter((word) => word !== 'by')
}

/**
 * The titles that a query may contain: the whole query, with and without an article, its beginnings and ends of up to eight
 * words, and the query without them, so that `it stephen king` finds It.
 */
export function titlesWithin(key: string): string[] {
  const bare = withoutArticle(key)
  const words = key.split(' ')
  const ends = words
    .slice(1, wordsMax + 1)
    .flatMap((_word, index) => [
      words.slice(0, index + 1).join(' '),
      words.slice(-index - 1).join(' '),
      words.slice(0, -index - 1).join(' '),
      words.slice(index + 1).join(' '),
    ])
  return [...new Set([key, bare, `the ${bare}`, `a ${bare}`, `an ${bare}`, ...ends])]
}
