import { authorMax, titleMax } from '#contract/books/book.ts'
import { fold, keyOf } from '#server/db/search-words.ts'
import { isbn10Of } from './isbn/rules.ts'

/** The stored fields of a book. */
export interface BookDraft {
  title: string
  author: string
  description: string | null
  isbn: string | null
  publishedYear: number | null
  pageCount: number | null
  genre: string | null
  coverImageUrl: string | null
  /** The id of its work at Open Library, such as `OL27448W`, where that is its source. */
  openLibraryWork?: string | null | undefined
}

/** A book of a work as a row of `books`, without its owner and subjects. */
export const bookRow = (draft: BookDraft, work: string, now: Date) => ({
  title: draft.title,
  author: draft.author,
  description: draft.description,
  isbn: draft.isbn,
  published_year: draft.publishedYear,
  page_count: draft.pageCount,
  genre: draft.genre,
  cover_image_url: draft.coverImageUrl,
  title_key: titleKey(draft.title),
  work_key: workKey(draft.title, draft.author),
  work,
  open_library_work: draft.openLibraryWork ?? null,
  created_at: now.toISOString(),
})

/** The folded title; books are found and sorted by it. */
export const titleKey = (title: string): string => keyOf(title, titleMax)

const authorKey = (author: string): string => keyOf(author, authorMax)

/** Title and author folded, by which a row is found; `works/` compares editions. Folded text never contains the separating bar. */
export const workKey = (title: string, author: string): string => `${titleKey(title)}|${authorKey(author)}`

/** The text that a search matches. */
export const searchText = (book: {
  title: string
  author: string
  genre: string | null
  isbn: string | null
}): string =>
  [fold(book.title), fold(book.author), fold(book.genre ?? ''), book.isbn ?? ''].filter(Boolean).join(' ')

/** Where the book is sold: its product page by ISBN-10, otherwise a search for title and author. */
export function amazonUrl(book: { title: string; author: string; isbn: string | null }): string {
  const isbn10 = book.isbn && isbn10Of(book.isbn)
  if (isbn10) return `https://www.amazon.com/dp/${isbn10}`
  return `https://www.amazon.com/s?${new URLSearchParams({ k: `${book.title} ${book.author}`, i: 'stripbooks' }).toString()}`
}

/** The normalized URL of a cover; null unless it is http(s). */
export function coverUrl(url: string | null | undefined): string | null {
  if (!url || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  return new URL(url).href
}

/** The average of ratings to two decimals; 0 while nobody has rated. */
export const average = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum / count) * 100) / 100
