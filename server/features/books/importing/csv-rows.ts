import { withAsciiDigits } from '#contract/books/ascii-digits.ts'
import { findIsbns } from '#contract/books/isbn.ts'
import { authorsMax } from '../sources/source-book.ts'
import { asImportedBook, type ImportedBook } from './imported-book.ts'
import { type DroppedValue, ImportError } from './report.ts'
import { yearOf } from './year.ts'

/** The columns of a CSV file; `title` and `author` are required. Semicolons separate several values of one field. */
export const csvColumns = [
  'title',
  'author',
  'isbn',
  'year',
  'pages',
  'genre',
  'subjects',
  'series',
  'series_number',
  'language',
  'cover',
  'description',
] as const
type Column = (typeof csvColumns)[number]

export type CsvRow = Partial<Record<Column, string>>

/** Throws `ImportError` if a column is unknown, repeated or missing. */
export function readHeader(names: readonly string[]): Column[] {
  const columns = names.map((name) => name.trim().toLowerCase().replaceAll(' ', '_'))
  const list = csvColumns.join(', ')
  const unknown = columns.find((name) => !csvColumns.some((column) => column === name))
  if (unknown !== undefined)
    throw new ImportError(
      `The first row has the unknown column "${unknown.slice(0, 40)}". Columns are ${list}.`,
    )
  const twice = columns.find((name, index) => columns.indexOf(name) !== index)
  if (twice !== undefined) throw new ImportError(`The first row has the column "${twice}" twice.`)
  for (const required of ['title', 'author'])
    if (!columns.includes(required))
      throw new ImportError(`The first row has no column "${required}". Columns are ${list}.`)
  return columns as Column[]
}

/** In some countries, spreadsheets separate columns with semicolons. */
export function delimiterOf(header: string): string {
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ','
}

/** A row as a book, with the values that were dropped; or why it is not one. */
export function bookOfRow(
  written: CsvRow,
): { book: ImportedBook; dropped: DroppedValue[] } | { reason: string } {
  const row = withoutFormulas(written)
  const { title = '', author = '', series = '', cover = '', isbn = '' } = row
  if (Object.values(row).some((value) => value.includes('\uFFFD'))) return { reason: 'is not UTF-8' }
  if (title.trim() === '') return { reason: 'has no title' }
  if (author.trim() === '') return { reason: 'has no author' }
  const number = numberIn(row.series_number)
  const language = row.language?.trim().toLowerCase()
  const book = asImportedBook({
    title,
    authors: valuesIn(author),
    description: row.description,
    isbns: valuesIn(isbn),
    year: yearOf(row.year ?? '', language),
    pages: pagesIn(row.pages),
    genre: row.genre,
    cover: cover.trim(),
    subjects: valuesIn(row.subjects),
    series: series.trim() ? { name: series, number } : undefined,
    language,
  })
  if (!book) return { reason: 'has no usable title and author' }
  const unread: [Column, boolean][] = [
    ['year', book.publishedYear === null],
    ['pages', book.pageCount === null],
    ['genre', book.genre === null],
    ['series', book.series === undefined],
    ['series_number', (book.series?.number ?? null) === null],
    ['language', (book.language ?? null) === null],
    ['cover', book.coverImageUrl === null],
    ['description', book.description === null],
  ]
  const dropped = unread.flatMap(([column, isUnread]) => {
    const value = row[column]?.trim() ?? ''
    return isUnread && value !== '' ? [{ column, value }] : []
  })
  const wrongIsbns = valuesIn(isbn).flatMap((value) => {
    const { isbns, wrong } = findIsbns(value)
    return isbns.length === 0 ? [value] : wrong
  })
  const others = valuesIn(author).slice(authorsMax)
  return {
    book,
    dropped: [
      ...others.map((value) => ({ column: 'author', value })),
      ...wrongIsbns.map((value) => ({ column: 'isbn', value })),
      ...dropped,
    ],
  }
}

const valuesIn = (text = ''): string[] => text.split(/[;；؛]/).flatMap((value) => value.trim() || [])

/** Spreadsheets write `="0306406152"` to keep the zero at the beginning. */
const formula = /^\s*=\s*(?:T\(\s*)?"(.*)"\s*\)?\s*$/is

const withoutFormulas = (row: CsvRow): CsvRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      formula.exec(value)?.[1]?.replaceAll('""', '"') ?? value,
    ]),
  )

/** The number in "2", "#2", "Book 2" or "2.5"; null without one. */
function numberIn(text = ''): number | null {
  const found = /^\D{0,20}?(\d{1,5}(?:[.,]\d{1,2})?)\D{0,20}$/.exec(withAsciiDigits(text).trim())?.[1]
  return found === undefined ? null : Number(found.replace(',', '.'))
}

/** The pages in "320", "1,024 pages" or "xii, 320 p."; NaN without any. */
function pagesIn(text = ''): number {
  const plain = withAsciiDigits(text).replace(/(?<=\d)[,.](?=\d{3}(?!\d))/g, '')
  const named =
    /(\d{1,6})\s*(?:p\b|pp\b|pgs?\b|pages?\b|s\b|seiten\b|páginas?\b|стр|с\b|頁|页|ページ)/iu.exec(plain)?.[1]
  return Number(named ?? /^\D{0,10}?(\d{1,6})(?:\.0+)?\D{0,10}$/.exec(plain.trim())?.[1] ?? NaN)
}
