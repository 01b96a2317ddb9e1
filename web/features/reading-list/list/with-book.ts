import type { ListedBook } from '#contract/reading-list/listed-book.ts'

/** Replaced in place or appended; removed if `book` is null. */
export function withBook(books: readonly ListedBook[], id: number, book: ListedBook | null): ListedBook[] {
  if (book === null) return books.filter((one) => one.id !== id)
  return books.some((one) => one.id === id)
    ? books.map((one) => (one.id === id ? book : one))
    : [...books, book]
}
