import { namesIn, once } from '../authors.ts'
import { type ReadCell, wholeNumber } from '../cells.ts'
import { readFormat } from '../format-name.ts'
import { htmlText } from '../html-text.ts'
import { readIntervals } from '../read-intervals.ts'
import type { ImportedRow } from '../row.ts'
import type { ReadDay } from '../row-dates.ts'
import { readStars } from '../read-stars.ts'
import { knownShelf, readShelf } from '../shelf-name.ts'
import { isYes, lineOf, namesOfShelves, textOf } from '../words.ts'

/** Between two dates in one cell. A comma may also stand within a date, but not between two years, nor before numbers with strokes. */
const severalDates = /;|,(?=\s*\d{1,4}[-/.]\d)|(?<=(?:\d[-/.]\d{1,2}|\d{4})\s*),(?=\s*\d{4}\s*(?:[,;]|$))/

/** Both layouts of Goodreads, and our own export, which has their columns and `Reads` behind them. */
export function readGoodreads(cell: ReadCell, date: ReadDay): Partial<ImportedRow> {
  const shelves = namesOfShelves(cell('bookshelves'))
  const exclusive = cell('exclusive shelf')
  const ends = cell('date read')
    .split(severalDates)
    .flatMap((text) => date(text) ?? [])
  const reads = readIntervals(cell('reads'), date)
  const shelf = readShelf(exclusive) ?? shelves.map(knownShelf).find((known) => known !== null) ?? null
  return {
    title: lineOf(cell('title')),
    authors: once([lineOf(cell('author')), ...namesIn(cell('additional authors'))]),
    ...readStars(cell('my rating')),
    shelf,
    ownShelves: shelves.filter((name) => knownShelf(name) === null && name !== exclusive),
    reads: reads.length > 0 ? reads : once(ends).map((end) => ({ start: null, end })),
    timesRead: wholeNumber(cell('read count'), 1, 1000),
    review: textOf(htmlText(cell('my review'))),
    reviewIsSpoiler: isYes(cell('spoiler')),
    privateNote: textOf(htmlText(cell('private notes'))),
    format: readFormat(cell('binding')),
    pages: wholeNumber(cell('number of pages'), 1, 100_000),
    published: wholeNumber(cell('original publication year', 'year published'), -5000, 2200),
    addedOn: date(cell('date added')),
  }
}
