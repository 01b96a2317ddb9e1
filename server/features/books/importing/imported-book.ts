import { publishedYearMin } from '#contract/books/new-book.ts'
import type { SharedBookDraft } from '../shared-book-draft.ts'
import { plainText } from '../sources/plain-text.ts'
import { asSourceBook, type RawBook } from '../sources/source-book.ts'
import { genresFromSubjects } from './genres.ts'

/** A work to be stored as one book, with the ISBN-13s of its editions. */
export interface ImportedBook extends SharedBookDraft {
  isbns: readonly string[]
}

export interface RawWork extends RawBook {
  subjects: readonly string[]
  series?: { name: string; number: number | null } | undefined
  language?: string | undefined
}

const seriesMax = 100

/** Null without a usable title and author. */
export function asImportedBook({ subjects, series, language, ...raw }: RawWork): ImportedBook | null {
  const book = asSourceBook(raw, { words: '', isbn: null })
  if (!book) return null
  const { subtitle: _subtitle, ...fields } = book
  const described = genresFromSubjects(subjects)
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

/** The year in a date such as "May 2001", "c1954" or "[1923?]"; undefined if there is none. */
export function yearOf(date: string): number | undefined {
  const year = Number(/(?<!\d)(\d{4})(?!\d)/.exec(date)?.[1])
  return year >= publishedYearMin && year <= new Date().getUTCFullYear() ? year : undefined
}
