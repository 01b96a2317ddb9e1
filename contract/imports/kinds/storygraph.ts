import { namesIn } from '../authors.ts'
import { type ReadCell, wholeNumber } from '../cells.ts'
import { readFormat } from '../format-name.ts'
import { htmlText } from '../html-text.ts'
import type { ImportedRead, ImportedRow } from '../row.ts'
import type { ReadDay } from '../row-dates.ts'
import { readStars } from '../read-stars.ts'
import { readShelf } from '../shelf-name.ts'
import { lineOf, namesOfShelves, textOf } from '../words.ts'

export function readStoryGraph(cell: ReadCell, date: ReadDay): Partial<ImportedRow> {
  const reads = cell('dates read')
    .split(',')
    .flatMap((read) => readOf(read, date))
  const last = reads.length > 0 ? null : date(cell('last date read'))
  return {
    title: lineOf(cell('title')),
    authors: namesIn(cell('authors', 'author')),
    ...readStars(cell('star rating')),
    shelf: readShelf(cell('read status')),
    ownShelves: namesOfShelves(cell('tags')),
    reads: last === null ? reads : [{ start: null, end: last }],
    timesRead: wholeNumber(cell('read count'), 1, 1000),
    review: textOf(htmlText(cell('review'))),
    format: readFormat(cell('format')),
    addedOn: date(cell('date added')),
  }
}

/** `yyyy/MM/dd-yyyy/MM/dd`, either side may be missing; a date alone is an end. Some accounts have dates with hyphens. */
function readOf(text: string, date: ReadDay): ImportedRead[] {
  const range = text.trim()
  const [from = '', to] = range.includes('/') ? range.split('-') : range.split(/\s+-\s+|\s+(?:to|–)\s+/)
  const read = to === undefined ? { start: '', end: from } : { start: from, end: to }
  const [start, end] = [date(read.start), date(read.end)]
  return start === null && end === null ? [] : [{ start, end }]
}
