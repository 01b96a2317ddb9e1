import type { SourceBook } from '../sources/source-book.ts'
import { bareTitle } from '../works/bare-title.ts'

export interface SourceEdition {
  book: SourceBook
  position: number
}

/** The most complete edition with the others' values for missing fields, the median page count and the earliest year. */
export function mergeEditions(editions: readonly SourceEdition[], isbn: string | null): SourceBook {
  const books = editions
    .toSorted((a, b) => completeness(b.book) - completeness(a.book) || a.position - b.position)
    .map(({ book }) => book)
  const [best] = books
  if (!best) throw new Error('A work without editions')
  const first = <K extends keyof SourceBook>(key: K) =>
    books.find((book) => book[key] !== null)?.[key] ?? best[key]
  const isbns = [...new Set(books.flatMap((book) => book.isbns))]
  const pages = books.flatMap(({ pageCount }) => pageCount ?? []).toSorted((a, b) => a - b)
  const years = books.flatMap(({ publishedYear }) => publishedYear ?? [])
  return {
    ...best,
    title: bareTitle(best.title),
    description: first('description'),
    genre: first('genre'),
    coverImageUrl: first('coverImageUrl'),
    isbn: isbn && isbns.includes(isbn) ? isbn : first('isbn'),
    pageCount: pages[Math.floor((pages.length - 1) / 2)] ?? null,
    publishedYear: years.length > 0 ? Math.min(...years) : null,
    openLibraryWork: books.find((book) => book.openLibraryWork)?.openLibraryWork ?? null,
    isbns,
  }
}

/** The cover counts most, because readers see it. */
const completeness = (book: SourceBook) =>
  (book.coverImageUrl ? 4 : 0) + (book.isbn ? 2 : 0) + (book.pageCount ? 1 : 0) + (book.publishedYear ? 1 : 0)
