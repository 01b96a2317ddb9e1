import type { ListedBook } from '#contract/reading-list/listed-book.ts'

/** The list with one book as it is given, in its old place or else at the end; without it where null is given. */
export function withBook(books: readonly ListedBook[], id: number, book: ListedBook | null): ListedBook[] {
  if (book === null) return books.filter((one) => one.id !== id)
  return books.some((one) => one.id === id)
    ? books.map((one) => (one.id === id ? book : one))
    : [...books, book]
}
