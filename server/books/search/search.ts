import { bookSearch } from '#contract/books/book.ts'
import type { Store } from '../../migrations/tables.ts'
import { fold } from '../../platform/search-words.ts'
import { isbn10Of, isbn13Of, readIsbn } from '../isbn.ts'
import { listBooksById, type ShownBook } from '../queries.ts'
import { titleKey } from '../rules.ts'
import { mended } from './mending.ts'
import { type FoundRow, listByIsbn, listByText, listByTitle, listByTitleStart } from './queries.ts'
import { type Asked, fit, fitOf, titlesWithin } from './ranking.ts'
import { isCorrectable } from './spelling.ts'

/** Words of a query that are looked at; a longer one is somebody's whole paragraph. */
const mostWords = 8
/** Trigrams need three letters. */
const shortestNeedle = 3
/** Rows one stage may hand over to ranking. */
const mostRows = 200
/** Fewer results than this, and slips are looked for. */
const fewResults = 10
interface Ranked {
  row: FoundRow
  /** How far the words searched for are from those typed. */
  slips: number
  fit: number
}

/**
 * Shared books that answer `query`, best first. Stages from exact to forgiving, each one indexed query of a bounded
 * number of rows; spelling is corrected only when nothing answers as typed.
 */
export async function findBooks(store: Store, query: string): Promise<ShownBook[]> {
  const asked: Asked = { key: titleKey(query), words: wordsOf(query) }
  const [byIsbn, byTitle, byStart, byText] = await Promise.all([
    isbnStage(store, query),
    listByTitle(store, titlesWithin(asked.key, mostWords), mostRows),
    asked.key.length < shortestNeedle ? [] : listByTitleStart(store, asked.key, bookSearch.found),
    textStage(store, asked.words),
  ])
  const byPhrase = byText.length === mostRows ? await phraseStage(store, asked) : []
  const found: Ranked[] = [
    ...byIsbn.map((row) => ({ row, slips: 0, fit: fit.isbn })),
    ...[...byTitle, ...byStart, ...byPhrase, ...byText].map((row) => ({
      row,
      slips: 0,
      fit: fitOf(row, asked),
    })),
  ]
  const ids = bestFirst(found)
  if (ids.length >= fewResults || byText.length > 0)
    return listBooksById(store, ids.slice(0, bookSearch.found))
  const meant = await mendedStage(store, asked.words)
  return listBooksById(store, bestFirst([...found, ...meant]).slice(0, bookSearch.found))
}

const wordsOf = (query: string): string[] =>
  [...new Set(fold(query).split(' '))].filter(Boolean).slice(0, mostWords)

async function isbnStage(store: Store, query: string): Promise<FoundRow[]> {
  const isbn = readIsbn(query)
  if (!isbn) return []
  const isbn10 = isbn10Of(isbn)
  return listByIsbn(store, [isbn13Of(isbn), ...(isbn10 ? [isbn10] : [])], mostRows)
}

async function textStage(store: Store, words: readonly string[]): Promise<FoundRow[]> {
  const needles = words.filter((word) => word.length >= shortestNeedle)
  return needles.length === 0 ? [] : listByText(store, needles, mostRows)
}

/**
 * Common words fill the text stage with any books that hold them; this finds those that hold them side by side, as an
 * author's name. Short words side by side are too common to look for, and the title stages know them.
 */
async function phraseStage(store: Store, { key, words }: Asked): Promise<FoundRow[]> {
  return words.filter(isCorrectable).length > 1 ? textStage(store, [key]) : []
}

/** The text stage once more with slips mended. */
async function mendedStage(store: Store, words: readonly string[]): Promise<Ranked[]> {
  const readings = await mended(store, words)
  const found = await Promise.all(
    readings.map(async (reading) => {
      const asked: Asked = { key: reading.words.join(' '), words: reading.words }
      const rows = await textStage(store, reading.words)
      return rows.map((row) => ({ row, slips: reading.slips, fit: fitOf(row, asked) }))
    }),
  )
  return found.flat()
}

/** The numbers of the books found, each once, best first; among equals the more rated, then the longer known. */
function bestFirst(found: readonly Ranked[]): number[] {
  const sorted = found
    .filter((one) => one.fit !== fit.none)
    .toSorted(
      (a, b) =>
        a.slips - b.slips || a.fit - b.fit || b.row.rating_count - a.row.rating_count || a.row.id - b.row.id,
    )
  return [...new Set(sorted.map((one) => one.row.id))]
}
