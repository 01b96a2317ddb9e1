import { typedAuthors } from '../authors.ts'
import { type ReadCell, wholeNumber } from '../cells.ts'
import { htmlText } from '../html-text.ts'
import type { ImportedRow } from '../row.ts'
import type { ReadDay } from '../row-dates.ts'
import { readStars } from '../read-stars.ts'
import { readShelf } from '../shelf-name.ts'
import { lineOf, textOf } from '../words.ts'

/** A table of one's own, its cells named by what they hold. */
export function readOwnTable(cell: ReadCell, date: ReadDay): Partial<ImportedRow> {
  const [start, end] = [date(cell('startdate')), date(cell('readdate'))]
  return {
    title: lineOf(cell('title')),
    authors: typedAuthors(cell('author')),
    ...readStars(cell('rating')),
    shelf: readShelf(cell('shelf')),
    reads: start === null && end === null ? [] : [{ start, end }],
    review: textOf(htmlText(cell('review'))),
    privateNote: textOf(htmlText(cell('note'))),
    pages: wholeNumber(cell('pages'), 1, 100_000),
    published: wholeNumber(cell('published'), -5000, 2200),
    readDate: end,
    chosenBy: textOf(lineOf(cell('chosenby'))),
  }
}
