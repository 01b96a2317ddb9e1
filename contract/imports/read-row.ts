import { findIsbns, isbn13Of } from '#contract/books/isbn.ts'
import { message } from '#contract/messages/message.ts'
import { type Cells, cellReader, type ReadCell } from './cells.ts'
import { guessColumns } from './guess-columns.ts'
import type { ImportColumn, ImportColumns, ImportKind } from './import.ts'
import { readBookWyrm } from './kinds/bookwyrm.ts'
import { readGoodreads } from './kinds/goodreads.ts'
import { readHardcover } from './kinds/hardcover.ts'
import { readLibraryThing } from './kinds/librarything.ts'
import { readOwnTable } from './kinds/own-table.ts'
import { readStoryGraph } from './kinds/storygraph.ts'
import type { ImportedRead, ImportedRow } from './row.ts'
import { type ReadDay, rowDates } from './row-dates.ts'
import type { ImportedShelf } from './shelf-name.ts'

const readers: Record<ImportKind, (cell: ReadCell, date: ReadDay) => Partial<ImportedRow>> = {
  goodreads: readGoodreads,
  storygraph: readStoryGraph,
  librarything: readLibraryThing,
  bookwyrm: readBookWyrm,
  hardcover: readHardcover,
  csv: readOwnTable,
}

const isbnHeaders = [
  'isbn13',
  'isbn_13',
  'isbn 13',
  'isbn-13',
  'isbns',
  'isbn',
  'isbn/uid',
  'isbn_10',
  'isbn 10',
  'isbn10',
]

/** Reads a row by the names of its columns. `columns` says what those of a table of one's own hold; otherwise their names do. */
export function readRow(kind: ImportKind, cells: Cells, columns?: ImportColumns | null): ImportedRow {
  const cell = cellReader(
    kind === 'csv' ? byColumn(cells, columns ?? guessColumns(Object.keys(cells))) : cells,
  )
  const dates = rowDates()
  const row: ImportedRow = { ...empty, isbns: isbnsIn(cell), ...readers[kind](cell, dates.read) }
  return {
    ...row,
    shelf: row.shelf ?? shelfThatFollows(row),
    reads: row.reads.toSorted(byDate),
    doubtfulDates: dates.doubtful,
    problem: row.title === '' ? message('imports.noTitle', 'This row has no title') : null,
  }
}

const empty: ImportedRow = {
  title: '',
  authors: [],
  isbns: [],
  stars: null,
  rounded: false,
  unreadStars: null,
  shelf: null,
  ownShelves: [],
  reads: [],
  timesRead: null,
  review: null,
  reviewIsSpoiler: false,
  privateNote: null,
  format: null,
  pages: null,
  published: null,
  addedOn: null,
  readDate: null,
  chosenBy: null,
  doubtfulDates: [],
  problem: null,
}

/** Cells of a table of one's own by what they hold. Of two ISBN columns both count, of others the first one that says something. */
function byColumn(cells: Cells, columns: ImportColumns): Cells {
  const named: Partial<Record<ImportColumn, string>> = {}
  for (const [header, column] of Object.entries(columns)) {
    const text = Object.hasOwn(cells, header) ? (cells[header] ?? '').trim() : ''
    if (!named[column]) named[column] = text
    else if (column === 'isbn') named.isbn += `, ${text}`
  }
  return named
}

const isbnsIn = (cell: ReadCell): string[] => [
  ...new Set(
    isbnHeaders.flatMap((header) =>
      /\d/.test(cell(header)) ? findIsbns(cell(header)).isbns.map(isbn13Of) : [],
    ),
  ),
]

/** Who finished, judged or began a book that is on no known shelf has read it, or reads it. */
function shelfThatFollows({ reads, stars, review, timesRead, readDate }: ImportedRow): ImportedShelf | null {
  if (readDate !== null || (timesRead ?? 0) > 0 || reads.some(({ end }) => end !== null)) return 'read'
  if (reads.length > 0) return 'reading'
  return stars !== null || review !== null ? 'read' : null
}

const byDate = (one: ImportedRead, other: ImportedRead): number => {
  const [first, second] = [one.end ?? one.start ?? '', other.end ?? other.start ?? '']
  // The read under way is the last.
  if ((one.end === null) !== (other.end === null)) return one.end === null ? 1 : -1
  return first < second ? -1 : first > second ? 1 : 0
}
