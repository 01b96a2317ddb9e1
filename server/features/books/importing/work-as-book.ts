import type { EditionFacts, WorkFacts } from './dump-records.ts'
import { asImportedBook, type ImportedBook } from './imported-book.ts'

/**
 * A work as a book: its own facts first, then those of its editions in the order of their keys, so that files may be imported in
 * any order. The page count is the editions' median, the language that of most of them. Null without a title or author.
 */
export function workAsBook(
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
    // The same address as in Open Library's search results (../sources/open-library.ts).
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
