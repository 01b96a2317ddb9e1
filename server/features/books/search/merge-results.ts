import type { BookDraft } from '../book-draft.ts'
import type { StoredBook } from '../book.ts'
import { matchRank } from './match-rank.ts'
import type { SharedMatch } from './shared-matches.ts'
import { isEditionOf, type SourceWork } from './source-works.ts'

export type SearchResult = { shared: StoredBook } | { remote: BookDraft }

/** The typos of a book that only its source matches to the query, for example by a translated title: ranks it last. */
export const unmatchedTypos = 100

export interface StoredMatch extends SharedMatch {
  book: StoredBook
}

interface Relevance {
  typos: number
  matchRank: number
}

interface Ranked extends Relevance {
  result: SearchResult
  ratings: number
  /** Breaks ties, lowest first: the id of a shared book, or the place among a source's results. */
  position: number
}

/** A work in the catalogue is shown as the shared book, at the better of its two ranks. */
export function mergeResults(matches: readonly StoredMatch[], works: readonly SourceWork[]): SearchResult[] {
  const shared = new Set<SourceWork>()
  const stored = matches.map(({ row, book, ...relevance }): Ranked => {
    const same = works.filter((work) => isEditionOf(work, book))
    for (const work of same) shared.add(work)
    const best = [relevance, ...same.map(relevanceOf)].reduce((a, b) => (compare(b, a) < 0 ? b : a))
    return { result: { shared: book }, ...best, ratings: row.rating_count, position: row.id }
  })
  const remote = works
    .filter((work) => !shared.has(work))
    .map((work): Ranked => ({
      result: { remote: work.book },
      ...relevanceOf(work),
      ratings: -1,
      position: work.position,
    }))
  return [...stored, ...remote]
    .toSorted((a, b) => compare(a, b) || b.ratings - a.ratings || a.position - b.position)
    .map(({ result }) => result)
}

const relevanceOf = (work: SourceWork): Relevance => ({
  typos: work.matchRank === matchRank.none ? unmatchedTypos : 0,
  matchRank: work.matchRank,
})

const compare = (a: Relevance, b: Relevance): number =>
  a.typos - b.typos || (a.matchRank === b.matchRank ? 0 : a.matchRank - b.matchRank)
