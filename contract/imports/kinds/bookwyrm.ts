import { namesIn } from '../authors.ts'
import type { ReadCell } from '../cells.ts'
import { htmlText } from '../html-text.ts'
import type { ImportedRow } from '../row.ts'
import type { ReadDay } from '../row-dates.ts'
import { readStars } from '../read-stars.ts'
import { knownShelf } from '../shelf-name.ts'
import { joined, lineOf, namesOfShelves, textOf } from '../words.ts'

export function readBookWyrm(cell: ReadCell, date: ReadDay): Partial<ImportedRow> {
  const start = date(cell('start_date'))
  const stopped = date(cell('stopped_date'))
  const end = date(cell('finish_date')) ?? stopped
  const shelf = knownShelf(cell('shelf'))
  const own = cell('shelf_name', 'shelf')
  return {
    title: lineOf(cell('title')),
    authors: namesIn(cell('author_text')),
    ...readStars(cell('rating')),
    // Each row is one shelf, and their own ones say nothing of reading.
    shelf: shelf ?? (stopped === null ? null : 'dropped'),
    ownShelves: shelf === null ? namesOfShelves(own) : [],
    reads: start === null && end === null ? [] : [{ start, end }],
    review: joined(textOf(cell('review_name')), textOf(htmlText(cell('review_content', 'review_body')))),
    reviewIsSpoiler: cell('review_cw') !== '',
    addedOn: date(cell('shelf_date')),
  }
}
