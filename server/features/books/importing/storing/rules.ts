import type { ImportedBook } from '../rules.ts'

/** How many books an import added, and to how many it added facts. */
export interface Stored {
  added: number
  completed: number
}

/** Stores books in the product's database, at most `atOnce` of them. */
export interface BookStore {
  atOnce: number
  store: (books: readonly ImportedBook[]) => Promise<Stored>
}

/** The stored facts of a shared book that an import may complete. */
export interface StoredFacts {
  isbn: string | null
  description: string | null
  published_year: number | null
  page_count: number | null
  genre: string | null
  genres: string | null
  subjects: string | null
  series: string | null
  series_number: number | null
  cover_image_url: string | null
  language: string | null
  open_library_work: string | null
}

/** The facts that a stored book lacks and an imported one has; nothing that is known changes. */
export function missingFacts(stored: StoredFacts, book: ImportedBook): Partial<StoredFacts> {
  // A curated book may have genres but none of the six; its subjects then belong to it, too.
  const isDescribed = stored.genre !== null || stored.genres !== null
  const known: Partial<StoredFacts> = {
    isbn: book.isbn,
    description: book.description,
    published_year: book.publishedYear,
    page_count: book.pageCount,
    subjects: book.subjects,
    cover_image_url: book.coverImageUrl,
    language: book.language ?? null,
    open_library_work: book.openLibraryWork ?? null,
    ...(!isDescribed && { genre: book.genre, genres: book.genres ?? null }),
    ...(stored.series === null && {
      series: book.series?.name ?? null,
      series_number: book.series?.number ?? null,
    }),
  }
  return Object.fromEntries(
    Object.entries(known).filter(
      ([name, value]) => value !== null && stored[name as keyof StoredFacts] === null,
    ),
  )
}

/** Two records of one work as one book: the first one's facts, completed by the second's. */
export function mergeBooks(one: ImportedBook, other: ImportedBook): ImportedBook {
  const isDescribed = one.genre !== null || (one.genres ?? null) !== null
  return {
    ...one,
    isbn: one.isbn ?? other.isbn,
    isbns: [...new Set([...one.isbns, ...other.isbns])],
    description: one.description ?? other.description,
    publishedYear: one.publishedYear ?? other.publishedYear,
    pageCount: one.pageCount ?? other.pageCount,
    genre: isDescribed ? one.genre : other.genre,
    genres: (isDescribed ? one.genres : other.genres) ?? null,
    subjects: one.subjects ?? other.subjects,
    series: one.series ?? other.series,
    coverImageUrl: one.coverImageUrl ?? other.coverImageUrl,
    language: one.language ?? other.language,
    openLibraryWork: one.openLibraryWork ?? other.openLibraryWork,
  }
}
