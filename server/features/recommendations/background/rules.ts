import { createHash } from 'node:crypto'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { TextRow } from '../books/queries.ts'
import { type Keywords, keywordsOf, significantWords } from '../keywords/rules.ts'
import { subjectsOf } from '../subjects/rules.ts'

/** A shared book with its keywords. */
export interface BackgroundBook extends Omit<TextRow, 'description'> {
  keywords: Keywords
}

/** The shared books that are compared with every club, and an inverted index of their keywords. */
export interface BackgroundSet {
  /** Changes whenever a book or a rating in it does. */
  version: string
  books: ReadonlyMap<number, BackgroundBook>
  /** The oldest of the books of each work. */
  byWork: ReadonlyMap<string, BackgroundBook>
  /** The books that have a keyword, and its weight in each; a book's weights are a vector of length 1. */
  postings: ReadonlyMap<string, readonly Posting[]>
  /** The inverse document frequency of a keyword. */
  inverseFrequency: (keyword: string) => number
  /** The words of all genres in the set. */
  genreWords: ReadonlySet<string>
}

interface Posting {
  bookId: number
  weight: number
}

/** Books processed before waiting requests get their turn. */
const booksAtOnce = 100

/** Builds a background set. Texts of shared books never change, so keywords in `known` are reused. */
export async function createBackgroundSet(
  rows: readonly TextRow[],
  known: ReadonlyMap<number, BackgroundBook>,
): Promise<BackgroundSet> {
  const books = new Map<number, BackgroundBook>()
  for (const [index, { description, ...row }] of rows.entries()) {
    if (index % booksAtOnce === booksAtOnce - 1) await yieldToOthers()
    const keywords = known.get(row.id)?.keywords ?? keywordsOf({ description, ...row })
    books.set(row.id, { keywords, ...row })
  }
  const postings = await indexKeywords(books)
  const state = rows.map((row) => `${row.id}.${row.rating_sum}.${row.rating_count}`).join(' ')
  const genres = new Set(rows.flatMap((row) => [row.genre ?? '', ...subjectsOf(row.genres)]))
  const byWork = new Map<string, BackgroundBook>()
  for (const book of books.values())
    if (book.work !== null && !byWork.has(book.work)) byWork.set(book.work, book)
  return {
    version: createHash('sha256').update(state).digest('base64url').slice(0, 8),
    books,
    byWork,
    postings,
    inverseFrequency: (keyword) => Math.log(1 + books.size / (1 + (postings.get(keyword)?.length ?? 0))),
    genreWords: new Set([...genres].flatMap((genre) => [...significantWords(genre).keys()])),
  }
}

async function indexKeywords(books: ReadonlyMap<number, BackgroundBook>): Promise<Map<string, Posting[]>> {
  const postings = new Map<string, Posting[]>()
  let processed = 0
  for (const { id, keywords } of books.values()) {
    if (++processed % booksAtOnce === 0) await yieldToOthers()
    const length = Math.hypot(...keywords.values())
    for (const [keyword, weight] of keywords) {
      const posting = { bookId: id, weight: weight / length }
      const known = postings.get(keyword)
      if (known) known.push(posting)
      else postings.set(keyword, [posting])
    }
  }
  return postings
}
