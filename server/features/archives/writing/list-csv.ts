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
            book.isbn ?? '',
            book.publishedYear?.toString() ?? '',
            listing.status,
            listing.readDate ?? '',
            listing.chosenBy === null ? '' : (people.rows[listing.chosenBy - 1]?.name ?? ''),
            listing.addedAt.slice(0, 10),
          ],
        ],
  )
  return [headers, ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

/** A spreadsheet must not run what somebody wrote: it takes a cell that begins like this for a formula. */
const formula = /^[=+\-@\t\r]/

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
