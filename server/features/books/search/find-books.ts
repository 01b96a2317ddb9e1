import { bookSearch } from '#contract/books/book.ts'
import type { Db } from '#server/db/schema.ts'
import type { BookSources } from '../sources/search-sources.ts'
import { listBooksById } from '../book.ts'
import { withoutSeries } from '../works/bare-title.ts'
import { listByWork } from './candidates.ts'
import { matchRank } from './match-rank.ts'
import { mergeResults, type SearchResult, type StoredMatch, unmatchedTypos } from './merge-results.ts'
import { sourceQueryOf, termsOf } from './search-terms.ts'
import { findSharedMatches, type SharedMatch } from './shared-matches.ts'
import { groupIntoWorks, type SourceWork } from './source-works.ts'

const keysMax = 400

/**
 * Books that match `query`, best first: shared books, and works that only a source has. Sources are searched in parallel, with a
 * timeout.
 */
export async function findBooks(db: Db, sources: BookSources, query: string): Promise<SearchResult[]> {
  const text = withoutSeries(query)
  const terms = termsOf(text)
  const sourceQuery = sourceQueryOf(text, terms)
  const [matches, results] = await Promise.all([
    findSharedMatches(db, terms),
    sourceQuery ? sources.search(sourceQuery) : [],
  ])
  const works = groupIntoWorks(results, terms)
  const shared = works.length > 0 ? await withSourceWorks(db, matches, works) : matches
  return mergeResults(await withBooks(db, shared), works).slice(0, bookSearch.found)
}

/** Adds shared books that only a source matches to the query, for example by another edition's ISBN. */
async function withSourceWorks(
  db: Db,
  matches: readonly SharedMatch[],
  works: readonly SourceWork[],
): Promise<SharedMatch[]> {
  const keys = [...new Set(works.flatMap((work) => work.keys))].slice(0, keysMax)
  const known = new Set(matches.map(({ row }) => row.id))
  const more = (await listByWork(db, keys, keysMax)).filter((row) => !known.has(row.id))
  return [...matches, ...more.map((row) => ({ row, typos: unmatchedTypos, matchRank: matchRank.none }))]
}

async function withBooks(db: Db, matches: readonly SharedMatch[]): Promise<StoredMatch[]> {
  const ids = matches.map(({ row }) => row.id)
  const books = new Map((await listBooksById(db, ids)).map((book) => [book.id, book]))
  return matches.flatMap((match) => {
    const book = books.get(match.row.id)
    return book ? [{ book, ...match }] : []
  })
}
