import { csvLine } from '#server/features/imports/csv-line.ts'
import type { ArchivedBook, ArchivedListing } from '../format/club-rows.ts'
import type { People } from './people.ts'

export interface ListedRow {
  book: ArchivedBook
  listing: ArchivedListing | null
}

// not a text: the columns are the same in every language
const headers = ['Title', 'Author', 'ISBN', 'Year', 'Status', 'Read date', 'Chosen by', 'Added']

/** The reading list for a spreadsheet (RFC 4180). */
export function listCsv(rows: readonly ListedRow[], people: People): string {
  const lines = rows.flatMap(({ book, listing }) =>
    listing === null
      ? []
      : [
          [
            book.title,
            book.author,
            book.isbn,
            book.publishedYear,
            listing.status,
            listing.readDate,
            listing.chosenBy === null ? null : (people.rows[listing.chosenBy - 1]?.name ?? null),
            listing.addedAt.slice(0, 10),
          ],
        ],
  )
  return [headers, ...lines].map(csvLine).join('')
}
