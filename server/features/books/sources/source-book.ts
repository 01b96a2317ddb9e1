import * as z from 'zod/mini'
import { authorMax, bookSearch, genreMax, titleMax } from '#contract/books/book.ts'
import { AddedBook } from '#contract/books/new-book.ts'
import type { BookDraft } from '../book-draft.ts'
import { secureCoverUrl } from '../cover-url.ts'
import { findIsbns, isbn13Of } from '#contract/books/isbn.ts'
import { plainText } from './plain-text.ts'

/** Plain words, or an ISBN-13. */
export interface SourceQuery {
  words: string
  isbn: string | null
}

/** Before validation. */
export interface RawBook {
  title: string
  subtitle?: string | undefined
  authors: readonly string[]
  description?: string | undefined
  isbns: readonly string[]
  year?: number | undefined
  pages?: number | undefined
  genre?: string | undefined
  cover?: string | undefined
  openLibraryWork?: string | undefined
}

export interface SourceBook extends BookDraft {
  /** Empty if it has none. */
  subtitle: string
  /** Its ISBN-13s, the one searched for first. */
  isbns: readonly string[]
}

/** Books read from a source's response: as many as a search returns. */
export const sourceBooksMax = bookSearch.found
/** Authors shown per book; anthologies have dozens. */
export const authorsMax = 3
/** ISBNs kept per book for comparison. */
const isbnsMax = 40
/** ISBNs read per book: Pride and Prejudice has thousands. */
const isbnsReadMax = 3000
/** Characters of a description: some are whole chapters. */
const descriptionMax = 1500

/** Treats a field of the wrong type as missing: one bad field is no reason to drop a book. */
export const lenient = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined)

/** Null if it has no title or author. */
export function asSourceBook(raw: RawBook, query: SourceQuery): SourceBook | null {
  const isbns = validIsbns(raw.isbns, query.isbn)
  const parsed = z.safeParse(AddedBook, {
    title: plainText(raw.title, titleMax),
    author: joinAuthors(raw.authors),
    description: plainText(raw.description ?? '', descriptionMax) || null,
    isbn: isbns[0] ?? null,
    publishedYear: raw.year,
    pageCount: raw.pages,
    genre: plainText(raw.genre ?? '', genreMax) || null,
    coverImageUrl: secureCoverUrl(raw.cover),
  })
  if (!parsed.success) return null
  const { title, author, description, isbn, publishedYear, pageCount, genre, coverImageUrl } = parsed.data
  return {
    title,
    author,
    description: description ?? null,
    isbn: isbn ?? null,
    publishedYear: publishedYear ?? null,
    pageCount: pageCount ?? null,
    genre: genre ?? null,
    coverImageUrl: coverImageUrl ?? null,
    openLibraryWork: raw.openLibraryWork ?? null,
    subtitle: plainText(raw.subtitle ?? '', titleMax),
    isbns,
  }
}

/** Without duplicates, and only as many as fit into a book's author field. */
function joinAuthors(authors: readonly string[]): string {
  const names = authors.slice(0, authorsMax).map((name) => plainText(name, authorMax))
  let joined = ''
  for (const name of new Set(names.filter(Boolean)))
    if (joined === '') joined = name
    else if (joined.length + 2 + name.length <= authorMax) joined += `, ${name}`
  return joined.replaceAll('\n', ' ')
}

/** The valid ones as ISBN-13: first the one searched for, then those of English-speaking countries, where Amazon links lead. */
function validIsbns(written: readonly string[], searched: string | null): string[] {
  const valid = new Set(written.slice(0, isbnsReadMax).flatMap((one) => findIsbns(one).isbns.map(isbn13Of)))
  const rank = (isbn: string) => (isbn === searched ? 0 : /^978[01]/.test(isbn) ? 1 : 2)
  return [...valid].toSorted((a, b) => rank(a) - rank(b)).slice(0, isbnsMax)
}
