import { isbn13Of } from '../isbn/rules.ts'
import type { StoredBook } from '../queries.ts'
import type { BookDraft } from '../rules.ts'
import type { SourceQuery } from '../sources/rules.ts'
import { matchRank, type SearchTerms } from './ranking/rules.ts'
import type { SharedMatch } from './shared-books/queries.ts'
import { isOurBook, type SourceWork } from './works/rules.ts'

/** A book that a search found: one of the shared catalogue, or one that only a source knows. */
export type FoundBook = { shared: StoredBook } | { remote: BookDraft }

/** The typos assigned to a book that only its source matches to the query, such as by a translated title: ranks it last. */
export const unrelated = 100

/** A matching shared book, with its row in the contract's shape. */
export interface StoredMatch extends SharedMatch {
  book: StoredBook
}

interface Relevance {
  typos: number
  matchRank: number
}

interface Result extends Relevance {
  found: FoundBook
  ratings: number
  /** The lower one ranks first among equals: the id of a shared book, or the place among a source's results. */
  position: number
}

/**
 * The query sent to sources: an ISBN, or the words as typed, so that titles keep every letter, but without the signs and capitals
 * that are operators in the sources' query languages. Null when nothing is left.
 */
export function sourceQueryOf(text: string, { isbn }: SearchTerms): SourceQuery | null {
  if (isbn) return { words: isbn, isbn: isbn13Of(isbn) }
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’ʼ`]/g, "'")
    .replace(/[^\p{L}\p{M}\p{N}']+|(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
  return words ? { words, isbn: null } : null
}

/**
 * Merges shared books and works from sources into one ranking. A work that we have is shown as our book, at the better of its two
 * ranks.
 */
export function mergeResults(matches: readonly StoredMatch[], works: readonly SourceWork[]): FoundBook[] {
  const ours = new Set<SourceWork>()
  const shared = matches.map(({ row, book, ...relevance }): Result => {
    const same = works.filter((work) => isOurBook(work, book))
    for (const work of same) ours.add(work)
    const best = [relevance, ...same.map(relevanceOf)].reduce((a, b) => (compare(b, a) < 0 ? b : a))
    return { found: { shared: book }, ...best, ratings: row.rating_count, position: row.id }
  })
  const remote = works
    .filter((work) => !ours.has(work))
    .map((work): Result => ({
      found: { remote: work.book },
      ...relevanceOf(work),
      ratings: -1,
      position: work.position,
    }))
  return [...shared, ...remote]
    .toSorted((a, b) => compare(a, b) || b.ratings - a.ratings || a.position - b.position)
    .map(({ found }) => found)
}

const relevanceOf = (work: SourceWork): Relevance => ({
  typos: work.matchRank === matchRank.none ? unrelated : 0,
  matchRank: work.matchRank,
})

const compare = (a: Relevance, b: Relevance): number =>
  a.typos - b.typos || (a.matchRank === b.matchRank ? 0 : a.matchRank - b.matchRank)
