import { asImportedBook, type ImportedBook, yearOf } from './imported-book.ts'
import { ImportError } from './report.ts'

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

export function bookOfRow(row: CsvRow): ImportedBook | { reason: string } {
  const { title = '', author = '', series = '', cover = '' } = row
  if (Object.values(row).some((value) => value.includes('\uFFFD'))) return { reason: 'is not UTF-8' }
  if (title.trim() === '') return { reason: 'has no title' }
  if (author.trim() === '') return { reason: 'has no author' }
  const number = Number(row.series_number || NaN)
  const book = asImportedBook({
    title,
    authors: valuesIn(author),
    description: row.description,
    isbns: valuesIn(row.isbn),
    year: yearOf(row.year ?? ''),
    pages: Number(row.pages || NaN),
    genre: row.genre,
    cover: cover.trim(),
    subjects: valuesIn(row.subjects),
    series: series.trim() ? { name: series, number: Number.isFinite(number) ? number : null } : undefined,
    language: row.language?.trim().toLowerCase(),
  })
  return book ?? { reason: 'has no usable title and author' }
}

const valuesIn = (text = ''): string[] => text.split(';').flatMap((value) => value.trim() || [])
