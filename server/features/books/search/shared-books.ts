import { bookSearch } from '#contract/books/book.ts'
import type { Db } from '#server/db/schema.ts'
import { isbn10Of, isbn13Of } from '../isbn.ts'
import { mended } from './mending.ts'
import {
  type FoundRow,
  listByAuthorStart,
  listByIsbn,
  listByText,
  listByTitle,
  listByTitleStart,
} from './queries.ts'
import { type RequestInput, fit, fitOf, titlesWithin } from './ranking.ts'

/** Words of a query that are looked at; a longer one is somebody's whole paragraph. */
export const mostWords = 8
/** Trigrams need three letters. */
const shortestNeedle = 3
/** Rows one stage may hand over to ranking. */
const mostRows = 200
/** Fewer results than this, and slips are looked for. */
const fewResults = 10

/** A shared book that answers a search. */
export interface SharedHit {
  row: FoundRow
  /** How far the words searched for are from those typed. */
  slips: number
  fit: number
}

/**
 * Shared books that answer a search, each once, best first. Stages from exact to forgiving, each one indexed query of a
 * bounded number of rows; spelling is corrected only when nothing answers as typed.
 */
export async function findSharedBooks(db: Db, asked: RequestInput): Promise<SharedHit[]> {
  const [byIsbn, byTitle, byStart, byText] = await Promise.all([
    isbnStage(db, asked.isbn),
    listByTitle(db, titlesWithin(asked.key, mostWords), mostRows),
    asked.key.length < shortestNeedle ? [] : listByTitleStart(db, asked.key, bookSearch.found),
    textStage(db, asked.words),
  ])
  const byAuthor = byText.length === mostRows ? await authorStage(db, asked) : []
  const found: SharedHit[] = [
    ...byIsbn.map((row) => ({ row, slips: 0, fit: fit.isbn })),
    ...[...byTitle, ...byStart, ...byAuthor, ...byText].map((row) => ({
      row,
      slips: 0,
      fit: fitOf(row, asked),
    })),
  ]
  const hits = bestFirst(found)
  if (hits.length >= fewResults || byText.length > 0) return hits.slice(0, bookSearch.found)
  const meant = await mendedStage(db, asked.words)
  return bestFirst([...found, ...meant]).slice(0, bookSearch.found)
}

async function isbnStage(db: Db, isbn: string | null): Promise<FoundRow[]> {
  if (!isbn) return []
  const isbn10 = isbn10Of(isbn)
  return listByIsbn(db, [isbn13Of(isbn), ...(isbn10 ? [isbn10] : [])], mostRows)
}

async function textStage(db: Db, words: readonly string[]): Promise<FoundRow[]> {
  const needles = words.filter((word) => word.length >= shortestNeedle)
  return needles.length === 0 ? [] : listByText(db, needles, mostRows)
}

/**
 * Common words fill the text stage with any books that hold them; this finds the author who is called so. Titles that begin
 * so are found by their key. The same words side by side within a title are not looked for: trigrams know no order, and
 * PostgreSQL would read every book that holds them, 18,000 for "mystery story" in a million.
 */
async function authorStage(db: Db, { key, words }: RequestInput): Promise<FoundRow[]> {
  return words.length > 1 && key.length >= shortestNeedle ? listByAuthorStart(db, key, mostRows) : []
}

/** The text stage once more with slips mended. */
async function mendedStage(db: Db, words: readonly string[]): Promise<SharedHit[]> {
  const readings = await mended(db, words)
  const found = await Promise.all(
    readings.map(async (reading) => {
      const asked: RequestInput = { key: reading.words.join(' '), words: reading.words, isbn: null }
      const rows = await textStage(db, reading.words)
      return rows.map((row) => ({ row, slips: reading.slips, fit: fitOf(row, asked) }))
    }),
  )
  return found.flat()
}

/** The books found, each once, best first; among equals the more rated, then the longer known. */
function bestFirst(found: readonly SharedHit[]): SharedHit[] {
  const sorted = found
    .filter((one) => one.fit !== fit.none)
    .toSorted(
      (a, b) =>
        a.slips - b.slips || a.fit - b.fit || b.row.rating_count - a.row.rating_count || a.row.id - b.row.id,
    )
  const seen = new Set<number>()
  return sorted.filter(({ row }) => !seen.has(row.id) && seen.add(row.id))
}
