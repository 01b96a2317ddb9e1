import type { AdminListBook } from '#contract/reading-list/admin-list.ts'
import type { Dates } from '#contract/time/dates.ts'
import { t } from '#web/messages/text.ts'

type NameOf = (userId: number) => string

const suggestedBy = (book: AdminListBook, nameOf: NameOf) =>
  book.chosenBy === null ? '' : nameOf(book.chosenBy)
const statusOf = ({ readDate }: AdminListBook, dates: Dates) =>
  readDate === null
    ? t('list.status.toBeRead', 'To be read')
    : t('list.export.readOn', 'Read {day}', { day: dates.digits(readDate) })

export function listAsText(
  clubName: string,
  books: readonly AdminListBook[],
  nameOf: NameOf,
  dates: Dates,
): string {
  const read = books.filter(({ readDate }) => readDate !== null).length
  const lines = books.flatMap((book, index) => {
    const by = suggestedBy(book, nameOf)
    const facts = [
      statusOf(book, dates),
      by && t('list.suggestedByName', 'Suggested by {name}', { name: by }),
    ]
      .filter(Boolean)
      .join(' | ')
    return [
      '',
      t('list.export.book', '{number}. {title} by {author}', {
        number: `${index + 1}`,
        title: book.title,
        author: book.author,
      }),
      `   ${facts}`,
      ...noteLines(book),
    ]
  })
  return [
    t('list.export.heading', '{club}: Reading List', { club: clubName }),
    '',
    t('list.export.totals', 'Total Books | Read | Remaining'),
    `${books.length} | ${read} | ${books.length - read}`,
    ...lines,
  ].join('\n')
}

const noteLines = ({ notes }: AdminListBook): string[] =>
  notes
    ? t('list.export.notes', 'Notes: {notes}', { notes })
        .split('\n')
        .map((line) => `   ${line}`)
    : []

const columns = [
  t('books.title', 'Title'),
  t('books.author', 'Author'),
  t('list.status', 'Status'),
  t('list.dateRead', 'Date Read'),
  t('list.suggestedBy', 'Suggested By'),
  t('list.notes', 'Notes'),
  t('books.published', 'Published'),
  t('books.pages', 'Pages'),
  t('list.export.isbn', 'ISBN'),
]

/** RFC 4180, with the byte order mark by which Excel recognises UTF-8. */
export function listAsCsv(books: readonly AdminListBook[], nameOf: NameOf): string {
  const rows = books.map((book) => [
    book.title,
    book.author,
    book.readDate === null ? t('list.status.toBeRead', 'To be read') : t('list.status.read', 'Read'),
    book.readDate,
    suggestedBy(book, nameOf),
    book.notes,
    book.publishedYear,
    book.pageCount,
    book.isbn,
  ])
  return `\uFEFF${[columns, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/**
 * Quoted where needed. Any member writes titles and notes, and spreadsheets run cells that start with = + - @, a tab or a line
 * break as formulas; an apostrophe in front makes them text (OWASP, "CSV injection").
 */
export function csvCell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && /^\s*[=+\-@＝＋－＠\t\r\n]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvName = (slug: string): string => `${slug}-${t('list.export.fileName', 'reading-list')}.csv`
