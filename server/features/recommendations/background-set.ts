import { createHash } from 'node:crypto'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { TextRow } from './book-texts.ts'
import { type Keywords, keywordsOf } from './keywords.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

export interface BackgroundBook extends Omit<TextRow, 'description'> {
  keywords: Keywords
}

/** The shared books compared with every club, and an inverted index of their keywords. */
export interface BackgroundSet {
  /** Changes whenever a book of the set, or a rating of one, changes. */
  version: string
  books: ReadonlyMap<number, BackgroundBook>
  /** The oldest book of each work. */
  byWork: ReadonlyMap<string, BackgroundBook>
  /** For each keyword the books that have it, and its weight in each; a book's weights are a vector of length 1. */
  postings: ReadonlyMap<string, readonly Posting[]>
  /** The inverse document frequency of a keyword. */
  inverseFrequency: (keyword: string) => number
  vocabulary: Vocabulary
}

interface Posting {
  bookId: number
  weight: number
}

/** Books processed before yielding to waiting requests. */
const booksAtOnce = 100

/** Reuses the keywords of `known` books, because texts of shared books never change, and subjects hardly ever. */
export async function createBackgroundSet(
  rows: readonly TextRow[],
  known: ReadonlyMap<number, BackgroundBook>,
): Promise<BackgroundSet> {
  const vocabulary = createVocabulary(rows)
  const books = new Map<number, BackgroundBook>()
  for (const [index, { description, ...row }] of rows.entries()) {
    if (index % booksAtOnce === booksAtOnce - 1) await yieldToRequests()
    const keywords = known.get(row.id)?.keywords ?? keywordsOf({ description, ...row }, vocabulary)
    books.set(row.id, { keywords, ...row })
  }
  const postings = await indexKeywords(books)
  const state = rows.map((row) => `${row.id}.${row.rating_sum}.${row.rating_count}`).join(' ')
  const byWork = new Map<string, BackgroundBook>()
  for (const book of books.values())
    if (book.work !== null && !byWork.has(book.work)) byWork.set(book.work, book)
  return {
    version: createHash('sha256').update(state).digest('base64url').slice(0, 8),
    books,
    byWork,
    postings,
    inverseFrequency: (keyword) => Math.log(1 + books.size / (1 + (postings.get(keyword)?.length ?? 0))),
    vocabulary,
  }
}

async function indexKeywords(books: ReadonlyMap<number, BackgroundBook>): Promise<Map<string, Posting[]>> {
  const postings = new Map<string, Posting[]>()
  let processed = 0
  for (const { id, keywords } of books.values()) {
    if (++processed % booksAtOnce === 0) await yieldToRequests()
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

export function contentScores(
  keywords: ReadonlyMap<string, number>,
  { postings }: BackgroundSet,
): Map<number, number> {
  const scores = new Map<number, number>()
  for (const [keyword, weight] of keywords)
    for (const posting of postings.get(keyword) ?? [])
      scores.set(posting.bookId, (scores.get(posting.bookId) ?? 0) + weight * posting.weight)
  return scores
}
