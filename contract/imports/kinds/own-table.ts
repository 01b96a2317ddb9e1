import { typedAuthors } from '../authors.ts'
import { type ReadCell, wholeNumber } from '../cells.ts'
import { htmlText } from '../html-text.ts'
import { readDate } from '../read-date.ts'
import type { ImportedRow } from '../row.ts'
import { readStars } from '../read-stars.ts'
import { readShelf } from '../shelf-name.ts'
import { lineOf, textOf } from '../words.ts'

/** A table of one's own, its cells named by what they hold. */
export function readOwnTable(cell: ReadCell): Partial<ImportedRow> {
  const [started, finished] = [readDate(cell('startdate')), readDate(cell('readdate'))]
  return {
    title: lineOf(cell('title')),
    authors: typedAuthors(cell('author')),
    ...readStars(cell('rating')),
    shelf: readShelf(cell('shelf')),
    reads:
      started.date === null && finished.date === null ? [] : [{ start: started.date, end: finished.date }],
    review: textOf(htmlText(cell('review'))),
    privateNote: textOf(htmlText(cell('note'))),
    pages: wholeNumber(cell('pages'), 1, 100_000),
    published: wholeNumber(cell('published'), -5000, 2200),
    readDate: finished.date,
    chosenBy: textOf(lineOf(cell('chosenby'))),
    dateIsAmbiguous: started.isAmbiguous || finished.isAmbiguous,
  }
}
