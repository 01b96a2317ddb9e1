import type { AdminListBook } from '#contract/reading-list/admin-list.ts'
import { printDay } from '#web/ui/calendar-day.ts'

type NameOf = (userId: number) => string

const suggester = (book: AdminListBook, nameOf: NameOf) =>
  book.chosenBy === null ? '' : nameOf(book.chosenBy)
const standing = (book: AdminListBook) =>
  book.readDate === null ? 'To be read' : `Read ${printDay(book.readDate)}`

/** The list as text to paste anywhere, in the order it stands on the page. Built here: nothing is sent anywhere. */
export function listAsText(clubName: string, books: readonly AdminListBook[], nameOf: NameOf): string {
  const read = books.filter(({ readDate }) => readDate !== null).length
  const lines = books.flatMap((book, index) => {
    const by = suggester(book, nameOf)
    const facts = [standing(book), by && `Suggested by ${by}`].filter(Boolean).join(' | ')
    return ['', `${index + 1}. ${book.title} by ${book.author}`, `   ${facts}`, ...noteLines(book)]
  })
  return [
    `${clubName}: Reading List`,
    '',
    'Total Books | Read | Remaining',
    `${books.length} | ${read} | ${books.length - read}`,
    ...lines,
  ].join('\n')
}

const noteLines = ({ notes }: AdminListBook): string[] =>
  notes ? notes.split('\n').map((line, index) => `   ${index === 0 ? 'Notes: ' : ''}${line}`) : []

const columns = [
  'Title',
  'Author',
  'Status',
  'Date Read',
  'Suggested By',
  'Notes',
  'Published',
  'Pages',
  'ISBN',
]

/** The list as a table for spreadsheets (RFC 4180), with the mark by which Excel knows UTF-8. */
export function listAsCsv(books: readonly AdminListBook[], nameOf: NameOf): string {
  const rows = books.map((book) => [
    book.title,
    book.author,
    book.readDate === null ? 'To be read' : 'Read',
    book.readDate,
    suggester(book, nameOf),
    book.notes,
    book.publishedYear,
    book.pageCount,
    book.isbn,
  ])
  return `\uFEFF${[columns, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/**
 * A cell: quoted where it must be. Spreadsheets compute what begins with = + - @, a tab or a line break, and anybody in the
 * club writes titles and notes; an apostrophe before it makes it text again (OWASP, "CSV injection").
 */
export function csvCell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && /^\s*[=+\-@＝＋－＠\t\r\n]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A file's name out of a club's slug. */
export const csvName = (slug: string): string => `${slug}-reading-list.csv`
