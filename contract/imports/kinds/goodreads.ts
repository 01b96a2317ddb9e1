import { namesIn, once } from '../authors.ts'
import { type ReadCell, wholeNumber } from '../cells.ts'
import { readFormat } from '../format-name.ts'
import { htmlText } from '../html-text.ts'
import { readDate } from '../read-date.ts'
import { readIntervals } from '../read-intervals.ts'
import type { ImportedRow } from '../row.ts'
import { readStars } from '../read-stars.ts'
import { knownShelf, readShelf } from '../shelf-name.ts'
import { isYes, lineOf, namesOfShelves, textOf } from '../words.ts'

/** Both layouts of Goodreads, and our own export, which has their columns and `Reads` behind them. */
export function readGoodreads(cell: ReadCell): Partial<ImportedRow> {
  const shelves = namesOfShelves(cell('bookshelves'))
  const exclusive = cell('exclusive shelf')
  const dates = cell('date read')
    .split(/[;,]/)
    .map((date) => readDate(date))
  const ends = dates.flatMap(({ date }) => (date === null ? [] : [date]))
  const reads = readIntervals(cell('reads'))
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
    addedOn: readDate(cell('date added')).date,
    dateIsAmbiguous: dates.some(({ isAmbiguous }) => isAmbiguous),
  }
}
