import { authorMax, pageCountMax, titleMax } from '#contract/books/book.ts'
import { publishedYearMin } from '#contract/books/new-book.ts'
import { cleanLine } from '#contract/http/clean-text.ts'
import type { ImportedRow } from '#contract/imports/row.ts'
import type { BookDraft } from '#server/features/books/book-draft.ts'

/** null if it has no author. */
export function draftOfRow({ title, authors, isbns, published, pages }: ImportedRow): BookDraft | null {
  const author = cleanLine(authors.join(', ')).slice(0, authorMax).trim()
  if (author === '') return null
  const isYear =
    published !== null && published >= publishedYearMin && published <= new Date().getUTCFullYear()
  return {
    title: cleanLine(title)
      .slice(0, titleMax)
      .replace(/\p{Surrogate}$/u, '')
      .trim(),
    author: author.replace(/\p{Surrogate}$/u, ''),
    description: null,
    isbn: isbns[0] ?? null,
    publishedYear: isYear ? published : null,
    pageCount: pages !== null && pages >= 1 && pages <= pageCountMax ? pages : null,
    genre: null,
    coverImageUrl: null,
  }
}
