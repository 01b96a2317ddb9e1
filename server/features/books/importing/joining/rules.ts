import type { EditionFacts, WorkFacts } from '../dumps/rules.ts'
import { asImportedBook, type ImportedBook } from '../rules.ts'

/**
 * The book of a work: its own facts first, then those of its editions in the order of their keys, so that the order in which
 * files are imported does not matter. Pages are the median of the editions, the language is that of most of them. Null if the
 * work has no title or author.
 */
export function bookOf(
  key: number,
  work: WorkFacts,
  editions: readonly EditionFacts[],
  authors: readonly string[],
): ImportedBook | null {
  const cover = work.cover ?? editions.find((edition) => edition.cover !== undefined)?.cover
  const years = editions.flatMap(({ year }) => year ?? [])
  return asImportedBook({
    openLibraryWork: `OL${key}W`,
    title: work.title,
    authors,
    isbns: editions.flatMap(({ isbns }) => isbns),
    year: work.year ?? (years.length > 0 ? Math.min(...years) : undefined),
    pages: medianOf(editions.flatMap(({ pages }) => (pages !== undefined && pages > 0 ? pages : []))),
    // As search results of Open Library have them (../sources/open-library/queries.ts).
    cover: cover === undefined ? undefined : `https://covers.openlibrary.org/b/id/${cover}-L.jpg`,
    subjects: work.subjects.length > 0 ? work.subjects : editions.flatMap(({ subjects }) => subjects),
    series: editions.find(({ series }) => series !== undefined)?.series,
    language: mostFrequent(editions.flatMap(({ language }) => language ?? [])),
  })
}

const medianOf = (numbers: readonly number[]): number | undefined =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)]

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
