import { fold } from '#server/db/search-words.ts'
import { withoutArticle } from '../works/plain-title.ts'
import type { FoundRow } from './candidates.ts'
import type { SearchTerms } from './search-terms.ts'

/** Best first. */
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

export type Rankable = Pick<FoundRow, 'title_key' | 'work_key' | 'genre' | 'isbn'>

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

/** The words of a query before or after a title, without "by"; null if the title is at neither end. */
function wordsBesideTitle(key: string, title: string): string[] | null {
  const beside = key.startsWith(`${title} `)
    ? key.slice(title.length + 1)
    : key.endsWith(` ${title}`)
      ? key.slice(0, -title.length - 1)
      : null
  return beside === null ? null : beside.split(' ').filter((word) => word !== 'by')
}
