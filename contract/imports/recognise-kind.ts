import type { ImportKind } from './import.ts'

/** Columns that a file of another kind has at least: each list is one of its layouts. */
const layouts: readonly (readonly [ImportKind, readonly string[]])[] = [
  ['goodreads', ['title', 'author', 'exclusive shelf']],
  ['goodreads', ['title', 'author', 'author l-f', 'my rating']],
  ['goodreads', ['title', 'author', 'bookshelves', 'my rating']],
  ['storygraph', ['title', 'read status', 'star rating']],
  ['storygraph', ['title', 'read status', 'isbn/uid']],
  ['storygraph', ['title', 'read status', 'dates read']],
  ['librarything', ['title', 'primary author']],
  ['bookwyrm', ['title', 'author_text', 'remote_id']],
  ['bookwyrm', ['title', 'author_text', 'isbn_13']],
  ['hardcover', ['title', 'hardcover book id']],
  ['hardcover', ['title', 'author', 'status', 'isbn 13']],
  ['hardcover', ['title', 'author', 'status', 'isbn_13']],
]

/** Says whose file it is by its columns, never by its name or their order. */
export function recogniseKind(headers: readonly string[]): ImportKind {
  const names = new Set(headers.map(headerName))
  return layouts.find(([, columns]) => columns.every((column) => names.has(column)))?.[0] ?? 'csv'
}

/** A header as it is compared: files differ in case and in blanks, and some begin with a byte order mark. */
export const headerName = (header: string): string =>
  header
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
