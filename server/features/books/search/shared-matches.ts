import { bookSearch } from '#contract/books/book.ts'
import type { Db } from '#server/db/schema.ts'
import { isbn10Of, isbn13Of } from '#contract/books/isbn.ts'
import {
  type FoundRow,
  listByAuthorStart,
  listByIsbn,
  listByText,
  listByTitle,
  listByTitleStart,
} from './candidates.ts'
import { matchRank, matchRankOf } from './match-rank.ts'
import { type SearchTerms, titlesWithin } from './search-terms.ts'
import { correctQuery } from './typos.ts'

/** Trigrams need at least three letters. */
const needleMin = 3
const candidatesMax = 200
/** Typos are corrected only when there are fewer results than this. */
const fewResults = 10

export interface SharedMatch {
  row: FoundRow
  /** How many typos the match assumes (typo-cost.ts). */
  typos: number
  matchRank: number
}

/**
 * Shared books that match a search, each once, best first. All candidates come from indexed queries with a row limit; typos are
 * corrected only if few books match the query as typed.
 */
export async function findSharedMatches(db: Db, terms: SearchTerms): Promise<SharedMatch[]> {
  const [byIsbn, byTitle, byStart, byText] = await Promise.all([
    findByIsbn(db, terms.isbn),
    listByTitle(db, titlesWithin(terms.key), candidatesMax),
    terms.key.length < needleMin ? [] : listByTitleStart(db, terms.key, bookSearch.found),
    findByText(db, terms.words),
  ])
  const byAuthor = byText.length === candidatesMax ? await findByAuthor(db, terms) : []
  const found: SharedMatch[] = [
    ...byIsbn.map((row) => ({ row, typos: 0, matchRank: matchRank.isbn })),
    ...[...byTitle, ...byStart, ...byAuthor, ...byText].map((row) => ({
      row,
      typos: 0,
      matchRank: matchRankOf(row, terms),
    })),
  ]
  const matches = bestFirst(found)
  if (matches.length >= fewResults || byText.length > 0) return matches.slice(0, bookSearch.found)
  const corrected = await findCorrected(db, terms.words)
  return bestFirst([...found, ...corrected]).slice(0, bookSearch.found)
}

async function findByIsbn(db: Db, isbn: string | null): Promise<FoundRow[]> {
  if (!isbn) return []
  const isbn10 = isbn10Of(isbn)
  return listByIsbn(db, [isbn13Of(isbn), ...(isbn10 ? [isbn10] : [])], candidatesMax)
}

async function findByText(db: Db, words: readonly string[]): Promise<FoundRow[]> {
  const needles = words.filter((word) => word.length >= needleMin)
  return needles.length === 0 ? [] : listByText(db, needles, candidatesMax)
}

/**
 * Common words match more books than are ranked, so this adds books by an author of that name. Titles that begin with the words
 * are candidates already. Phrases within a title are not searched for, because trigrams have no order.
 */
async function findByAuthor(db: Db, { key, words }: SearchTerms): Promise<FoundRow[]> {
  return words.length > 1 && key.length >= needleMin ? listByAuthorStart(db, key, candidatesMax) : []
}

async function findCorrected(db: Db, words: readonly string[]): Promise<SharedMatch[]> {
  const corrections = await correctQuery(db, words)
  const found = await Promise.all(
    corrections.map(async (correction) => {
      const terms: SearchTerms = { key: correction.words.join(' '), words: correction.words, isbn: null }
      const rows = await findByText(db, correction.words)
      return rows.map((row) => ({ row, typos: correction.typos, matchRank: matchRankOf(row, terms) }))
    }),
  )
  return found.flat()
}

/** Each book once, best first; among equals the one with more ratings, then the one stored first. */
function bestFirst(found: readonly SharedMatch[]): SharedMatch[] {
  const sorted = found
    .filter((one) => one.matchRank !== matchRank.none)
    .toSorted(
      (a, b) =>
        a.typos - b.typos ||
        a.matchRank - b.matchRank ||
        b.row.rating_count - a.row.rating_count ||
        a.row.id - b.row.id,
    )
  const seen = new Set<number>()
  return sorted.filter(({ row }) => !seen.has(row.id) && seen.add(row.id))
}
