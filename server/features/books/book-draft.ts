import { authorMax, titleMax } from '#contract/books/book.ts'
import { fold, keyOf } from '#server/db/search-words.ts'

export interface BookDraft {
  title: string
  author: string
  description: string | null
  isbn: string | null
  publishedYear: number | null
  pageCount: number | null
  genre: string | null
  coverImageUrl: string | null
  /** As in `OL27448W`; only for books from Open Library. */
  openLibraryWork?: string | null | undefined
}

/** Without its owner and subjects. */
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

/** Used to find and sort books. */
export const titleKey = (title: string): string => keyOf(title, titleMax)

const authorKey = (author: string): string => keyOf(author, authorMax)

/**
 * Folded title and author, which identify a row; `works/` tells whether two rows are editions of one work. Folded text never
 * contains the separating bar.
 */
export const workKey = (title: string, author: string): string => `${titleKey(title)}|${authorKey(author)}`

export const searchText = (book: {
  title: string
  author: string
  genre: string | null
  isbn: string | null
}): string =>
  [fold(book.title), fold(book.author), fold(book.genre ?? ''), book.isbn ?? ''].filter(Boolean).join(' ')
