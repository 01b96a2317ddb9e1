import { isbn10Of, isbn13Of, parseIsbn } from '#contract/books/isbn.ts'
import { csvLine } from '../csv-line.ts'
import { typedAuthors } from '#contract/imports/authors.ts'
import { htmlText } from '#contract/imports/html-text.ts'
import { writeIntervals } from '#contract/imports/read-intervals.ts'
import { listOfShelves } from '#contract/imports/words.ts'
import type { Format } from '#contract/library/read.ts'
import type { ReadingShelf } from '#contract/library/library-book.ts'
import type { ExportedBook } from './library-books.ts'

const shelfNames: Record<ReadingShelf, string> = {
  want: 'to-read',
  reading: 'currently-reading',
  read: 'read',
  dropped: 'did-not-finish',
}
// not a text: Goodreads’ own words
const bindings: Record<Format, string> = { paper: 'Paperback', ebook: 'ebook', audio: 'Audiobook' }

/** The columns of Goodreads, by name since 2022; the last one is ours, for reads that have more than an end. */
const columns: Readonly<Record<string, (book: ExportedBook) => string | number | null>> = {
  'Book Id': ({ id }) => id,
  Title: ({ title }) => title,
  Author: ({ author }) => firstOf(author),
  'Author l-f': ({ author }) => lastNameFirst(firstOf(author)),
  'Additional Authors': ({ author }) => namesOf(author).slice(1).join(', '),
  ISBN: ({ isbn }) => isbn10Of(parseIsbn(isbn ?? '') ?? ''),
  ISBN13: ({ isbn }) => isbn13(isbn),
  'My Rating': ({ stars }) => stars ?? 0,
  'Average Rating': () => '',
  Publisher: () => '',
  Binding: ({ reads }) => bindingOf(reads.findLast(({ format }) => format !== null)?.format),
  'Number of Pages': ({ pageCount }) => pageCount,
  'Year Published': ({ publishedYear }) => publishedYear,
  'Original Publication Year': ({ publishedYear }) => publishedYear,
  'Date Read': ({ reads }) => slashed(reads.findLast(({ state }) => state === 'finished')?.finishedOn),
  'Date Added': ({ addedAt }) => slashed(addedAt.slice(0, 10)),
  Bookshelves: ({ shelves, shelf }) =>
    listOfShelves(shelf === 'read' ? shelves : [...shelves, shelfNames[shelf]]),
  'Bookshelves with positions': () => '',
  'Exclusive Shelf': ({ shelf }) => shelfNames[shelf],
  'My Review': () => '',
  Spoiler: () => '',
  'Private Notes': ({ note }) => asHtml(note ?? ''),
  'Read Count': ({ timesRead }) => timesRead,
  'Owned Copies': () => 0,
  Reads: ({ reads }) =>
    writeIntervals(
      reads.flatMap(({ startedOn, finishedOn }) =>
        startedOn === null && finishedOn === null ? [] : [{ start: startedOn, end: finishedOn }],
      ),
    ),
}

/** A library as CSV that other services read, and no spreadsheet runs. */
export async function* writeCsv(batches: AsyncIterable<ExportedBook[]>): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns))
  for await (const books of batches)
    yield books.map((book) => csvLine(Object.values(columns).map((read) => read(book)))).join('')
}

const isbn13 = (isbn: string | null): string => {
  const found = parseIsbn(isbn ?? '')
  return found === null ? '' : isbn13Of(found)
}

const bindingOf = (format: Format | null | undefined): string => (format ? bindings[format] : '')

const slashed = (date: string | null | undefined): string => (date ?? '').replaceAll('-', '/')

/** Several authors, if each of them has a whole name: “Better Homes and Gardens” is one. */
function namesOf(author: string): string[] {
  const names = typedAuthors(author)
  return names.length > 1 && names.every((name) => name.includes(' ')) ? names : [author]
}

const firstOf = (author: string): string => namesOf(author)[0] ?? author

function lastNameFirst(author: string): string {
  const [, first = '', last = ''] = /^([^,]+) ([^\s,]+)$/.exec(author) ?? []
  return last === '' ? author : `${last}, ${first}`
}

/** Goodreads has HTML; what would be taken for some is written so that it is read back as it was. */
const asHtml = (text: string): string =>
  htmlText(text) === text
    ? text
    : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('[', '&#91;')
