import { namesIn } from '../authors.ts'
import { type ReadCell, wholeNumber } from '../cells.ts'
import { readFormat } from '../format-name.ts'
import { htmlText } from '../html-text.ts'
import type { ImportedRow } from '../row.ts'
import type { ReadDay } from '../row-dates.ts'
import { readStars } from '../read-stars.ts'
import { readShelf } from '../shelf-name.ts'
import { isYes, lineOf, namesOfShelves, textOf } from '../words.ts'

export function readHardcover(cell: ReadCell, date: ReadDay): Partial<ImportedRow> {
  const start = date(cell('date started'))
  const end = date(cell('date finished'))
  return {
    title: lineOf(cell('title')),
    authors: namesIn(cell('author', 'authors')),
    ...readStars(cell('rating')),
    shelf: readShelf(cell('status')),
    ownShelves: namesOfShelves(cell('lists')),
    reads: start === null && end === null ? [] : [{ start, end }],
    review: textOf(htmlText(cell('review'))),
    reviewIsSpoiler: isYes(cell('review contains spoilers')),
    privateNote: textOf(htmlText(cell('private notes'))),
    format: readFormat(cell('media')) ?? readFormat(cell('binding')),
    pages: wholeNumber(cell('pages'), 1, 100_000),
    published: wholeNumber(cell('publish date').slice(0, 4), -5000, 2200),
    addedOn: date(cell('date added')),
  }
}
