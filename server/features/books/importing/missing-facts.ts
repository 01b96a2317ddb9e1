import type { ImportedBook } from './imported-book.ts'

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

/** Known facts never change. */
export function missingFacts(stored: StoredFacts, book: ImportedBook): Partial<StoredFacts> {
  // A book of the starter catalogue may have other genres but none of the six; do not add one.
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

/** The second record fills what the first one lacks. */
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
