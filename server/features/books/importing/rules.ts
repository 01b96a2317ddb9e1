import { publishedYearMin } from '#contract/books/new-book.ts'
import type { SharedBookDraft } from '../catalogue/rules.ts'
import { asSourceBook, type RawBook } from '../sources/rules.ts'
import { plainText } from '../sources/text/rules.ts'
import { genresOf } from './subjects/rules.ts'

/** An import that cannot begin or go on, explained to the operator in one sentence. */
export class ImportError extends Error {}

/** A line of a file that is no book, and why. */
export interface BadLine {
  line: number
  reason: string
}

/** A work to be stored as one book, with the ISBN-13s of its editions. */
export interface ImportedBook extends SharedBookDraft {
  isbns: readonly string[]
}

/** A work as a file describes it, before validation. */
export interface RawWork extends RawBook {
  subjects: readonly string[]
  series?: { name: string; number: number | null } | undefined
  language?: string | undefined
}

/** Characters of a series' name. */
const seriesMax = 100

/** Validates a work and cleans its text, as that of any source; null if it has no title or author. */
export function asImportedBook({ subjects, series, language, ...raw }: RawWork): ImportedBook | null {
  const book = asSourceBook(raw, { words: '', isbn: null })
  if (!book) return null
  const { subtitle: _subtitle, ...fields } = book
  const described = genresOf(subjects)
  const name = series && plainText(series.name, seriesMax).replaceAll('\n', ' ')
  return {
    ...fields,
    genre: raw.genre ? fields.genre : described.genre,
    genres: described.genres.join(',') || null,
    subjects: described.subjects.join(',') || null,
    series: name ? { name, number: series.number } : undefined,
    language: language && /^[a-z]{3}$/.test(language) ? language : null,
  }
}

/** The year in a date such as "May 2001", "c1954" or "[1923?]"; undefined without one. */
export function yearOf(date: string): number | undefined {
  const year = Number(/(?<!\d)(\d{4})(?!\d)/.exec(date)?.[1])
  return year >= publishedYearMin && year <= new Date().getUTCFullYear() ? year : undefined
}

/** How many bad lines of each file are shown. */
export const badLinesShown = 10

/** Called often with how far a file or a step is: bytes or works done, of how many, and lines or books. */
export type OnProgress = (done: number, total: number, count: number) => void
