import { authorMax, pageCountMax, titleMax } from '#contract/books/book.ts'
import { publishedYearMin } from '#contract/books/new-book.ts'
import { cleanLine } from '#contract/http/clean-text.ts'
import type { ImportedRow } from '#contract/imports/row.ts'
import type { BookDraft } from '#server/features/books/book-draft.ts'

/** Books have no other years (specification, 9). */
export const isKeptYear = (year: number): boolean =>
  year >= publishedYearMin && year <= new Date().getUTCFullYear()

/** null if it has no author. */
export function draftOfRow({ title, authors, isbns, published, pages }: ImportedRow): BookDraft | null {
  const author = cleanLine(authors.join(', ')).slice(0, authorMax).trim()
  if (author === '') return null
  return {
    title: cleanLine(title)
      .slice(0, titleMax)
      .replace(/\p{Surrogate}$/u, '')
      .trim(),
    author: author.replace(/\p{Surrogate}$/u, ''),
    description: null,
    isbn: isbns[0] ?? null,
    publishedYear: published !== null && isKeptYear(published) ? published : null,
    pageCount: pages !== null && pages >= 1 && pages <= pageCountMax ? pages : null,
    genre: null,
    coverImageUrl: null,
  }
}
