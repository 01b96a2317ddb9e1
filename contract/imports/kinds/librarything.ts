import { inReadingOrder, once } from '../authors.ts'
import { type ReadCell, wholeNumber } from '../cells.ts'
import { readFormat } from '../format-name.ts'
import { htmlText } from '../html-text.ts'
import type { ImportedRow } from '../row.ts'
import type { ReadDay } from '../row-dates.ts'
import { readStars } from '../read-stars.ts'
import { knownShelf } from '../shelf-name.ts'
import { joined, lineOf, namesOfShelves, textOf } from '../words.ts'

/** Collections that every account has and that say nothing of reading. */
const everyones = new Set(['your library'])

export function readLibraryThing(cell: ReadCell, date: ReadDay): Partial<ImportedRow> {
  const collections = namesOfShelves(cell('collections'))
  const [start, end] = [date(cell('date started')), date(cell('date read'))]
  const note = (header: string) => textOf(htmlText(cell(header)))
  return {
    title: lineOf(cell('title')),
    authors: once([cell('primary author'), ...secondAuthors(cell)].map(inReadingOrder)),
    ...readStars(cell('rating')),
    shelf: collections.map(knownShelf).find((shelf) => shelf !== null) ?? null,
    ownShelves: once([
      ...collections.filter((name) => !everyones.has(name.toLowerCase()) && knownShelf(name) === null),
      ...namesOfShelves(cell('tags')),
    ]),
    reads: start === null && end === null ? [] : [{ start, end }],
    review: note('review'),
    privateNote: joined(note('private comment'), note('comment')),
    format: readFormat(cell('media')),
    pages: wholeNumber(cell('page count'), 1, 100_000),
    published: wholeNumber(cell('date'), -5000, 2200),
    addedOn: date(cell('entry date')),
  }
}

/** Translators and illustrators are no authors. */
function secondAuthors(cell: ReadCell): string[] {
  const roles = cell('secondary author roles').split('|')
  return cell('secondary author')
    .split('|')
    .filter((_name, at) => /^(?:author)?$/i.test(roles[at]?.trim() ?? ''))
}
