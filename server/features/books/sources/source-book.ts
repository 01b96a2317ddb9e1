import { authorMax, genreMax, titleMax } from '#contract/books/book.ts'
import { PickedBook } from '#contract/books/new-book.ts'
import * as z from 'zod/mini'
import { isbn13Of, readIsbn } from '../isbn.ts'
import type { BookDraft } from '../queries.ts'
import { coverAddress } from '../rules.ts'
import { plainText } from './plain-text.ts'

/** What is looked for: plain words, or one ISBN-13. */
export interface Question {
  words: string
  isbn: string | null
}

/** What a source says of a book, before any of it is believed. */
export interface SaidOfBook {
  title: string
  subtitle?: string | undefined
  authors: readonly string[]
  description?: string | undefined
  isbns: readonly string[]
  year?: number | undefined
  pages?: number | undefined
  genre?: string | undefined
  cover?: string | undefined
}

/** A book of a source, every word of it checked; ready to be shown, and to be stored as it is. */
export interface SourceBook extends BookDraft {
  /** What stands below the title on the cover; empty where the source knows none. */
  subtitle: string
  /** Its ISBN-13s, the one asked for first. */
  isbns: readonly string[]
}

/** Names on one book that are shown; anthologies have dozens. */
const mostAuthors = 3
/** ISBNs of one book that are compared with others'. */
const mostIsbns = 40
/** ISBNs of one book that are looked at: Pride and Prejudice has thousands. */
const mostIsbnsRead = 3000
/** Characters of a description; some are whole chapters. */
const longestDescription = 1500

/** The book that a source speaks of, as far as it is sound; null when it has no title or no author. */
export function soundBook(said: SaidOfBook, question: Question): SourceBook | null {
  const isbns = soundIsbns(said.isbns, question.isbn)
  const read = z.safeParse(PickedBook, {
    title: plainText(said.title, titleMax),
    author: authorOf(said.authors),
    description: plainText(said.description ?? '', longestDescription) || null,
    isbn: isbns[0] ?? null,
    publishedYear: said.year,
    pageCount: said.pages,
    genre: plainText(said.genre ?? '', genreMax) || null,
    coverImageUrl: secureCover(said.cover),
  })
  if (!read.success) return null
  const { title, author, description, isbn, publishedYear, pageCount, genre, coverImageUrl } = read.data
  return {
    title,
    author,
    description: description ?? null,
    isbn: isbn ?? null,
    publishedYear: publishedYear ?? null,
    pageCount: pageCount ?? null,
    genre: genre ?? null,
    coverImageUrl: coverImageUrl ?? null,
    subtitle: plainText(said.subtitle ?? '', titleMax),
    isbns,
  }
}

function authorOf(authors: readonly string[]): string {
  const names = authors.slice(0, mostAuthors).map((name) => plainText(name, authorMax))
  return [...new Set(names.filter(Boolean))]
    .reduce(
      (all, name) => (all && all.length + name.length + 2 > authorMax ? all : all ? `${all}, ${name}` : name),
      '',
    )
    .replaceAll('\n', ' ')
}

/** The sound ones as ISBN-13: the one asked for first, then those of English-speaking countries, where the shop is. */
function soundIsbns(written: readonly string[], asked: string | null): string[] {
  const sound = new Set(
    written.slice(0, mostIsbnsRead).flatMap((one) => {
      const isbn = readIsbn(one.slice(0, 40))
      return isbn ? [isbn13Of(isbn)] : []
    }),
  )
  const rank = (isbn: string) => (isbn === asked ? 0 : /^978[01]/.test(isbn) ? 1 : 2)
  return [...sound].toSorted((a, b) => rank(a) - rank(b)).slice(0, mostIsbns)
}

/** A cover that a page under https may show; one that is not reached that way, or is oddly written, is none. */
function secureCover(url: string | undefined): string | null {
  if (!url || /[\p{Cc}\p{Surrogate}\s]/u.test(url)) return null
  const address = coverAddress(url)
  return address?.startsWith('https:') ? address : null
}
