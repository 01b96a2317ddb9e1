import { bookSearch } from '#contract/books/book.ts'
import type { Db } from '#server/db/schema.ts'
import { listBooksById } from '../queries.ts'
import type { BookSources } from '../sources/queries.ts'
import { listByWork } from './candidates/queries.ts'
import { matchRank, termsOf } from './ranking/rules.ts'
import { type FoundBook, mergeResults, sourceQueryOf, type StoredMatch, unrelated } from './rules.ts'
import { findSharedBooks, type SharedMatch } from './shared-books/queries.ts'
import { withoutSeries } from '../works/titles/rules.ts'
import { groupIntoWorks, type SourceWork } from './works/rules.ts'

/** Keys of works that sources found, looked up in the shared catalogue. */
const keysMax = 400

/**
 * Books that match `query`, best first: shared books, and works that only the sources have. The sources are searched in parallel,
 * with a timeout.
 */
export async function findBooks(db: Db, sources: BookSources, query: string): Promise<FoundBook[]> {
  const text = withoutSeries(query)
  const terms = termsOf(text)
  const sourceQuery = sourceQueryOf(text, terms)
  const [matches, results] = await Promise.all([
    findSharedBooks(db, terms),
    sourceQuery ? sources.search(sourceQuery) : [],
  ])
  const works = groupIntoWorks(results, terms)
  const shared = works.length > 0 ? await withSourceWorks(db, matches, works) : matches
  return mergeResults(await withBooks(db, shared), works).slice(0, bookSearch.found)
}

/** Adds shared books that only a source matched to the query, for example by another edition's ISBN. */
async function withSourceWorks(
  db: Db,
  matches: readonly SharedMatch[],
  works: readonly SourceWork[],
): Promise<SharedMatch[]> {
  const keys = [...new Set(works.flatMap((work) => work.keys))].slice(0, keysMax)
  const known = new Set(matches.map(({ row }) => row.id))
  const more = (await listByWork(db, keys, keysMax)).filter((row) => !known.has(row.id))
  return [...matches, ...more.map((row) => ({ row, typos: unrelated, matchRank: matchRank.none }))]
}

async function withBooks(db: Db, matches: readonly SharedMatch[]): Promise<StoredMatch[]> {
  const ids = matches.map(({ row }) => row.id)
  const books = new Map((await listBooksById(db, ids)).map((book) => [book.id, book]))
  return matches.flatMap((match) => {
    const book = books.get(match.row.id)
    return book ? [{ book, ...match }] : []
  })
}
