import { namesIn } from '../authors.ts'
import { type ReadCell, wholeNumber } from '../cells.ts'
import { readFormat } from '../format-name.ts'
import { htmlText } from '../html-text.ts'
import { readDate } from '../read-date.ts'
import type { ImportedRead, ImportedRow } from '../row.ts'
import { readStars } from '../read-stars.ts'
import { readShelf } from '../shelf-name.ts'
import { lineOf, namesOfShelves, textOf } from '../words.ts'

export function readStoryGraph(cell: ReadCell): Partial<ImportedRow> {
  const reads = cell('dates read')
    .split(',')
    .flatMap((read) => readOf(read))
  const { date: last, isAmbiguous } = readDate(cell('last date read'))
  return {
    title: lineOf(cell('title')),
    authors: namesIn(cell('authors', 'author')),
    ...readStars(cell('star rating')),
    shelf: readShelf(cell('read status')),
    ownShelves: namesOfShelves(cell('tags')),
    reads: reads.length > 0 || last === null ? reads : [{ start: null, end: last }],
    timesRead: wholeNumber(cell('read count'), 1, 1000),
    review: textOf(htmlText(cell('review'))),
    format: readFormat(cell('format')),
    addedOn: readDate(cell('date added')).date,
    dateIsAmbiguous: isAmbiguous && reads.length === 0,
  }
}

/** `yyyy/MM/dd-yyyy/MM/dd`, either side may be missing; a date alone is an end. Some accounts have dates with hyphens. */
function readOf(text: string): ImportedRead[] {
  const range = text.trim()
  const [from = '', to] = range.includes('/') ? range.split('-') : range.split(/\s+-\s+|\s+(?:to|–)\s+/)
  const read = to === undefined ? { start: '', end: from } : { start: from, end: to }
  const [start, end] = [readDate(read.start).date, readDate(read.end).date]
  return start === null && end === null ? [] : [{ start, end }]
}
