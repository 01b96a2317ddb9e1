import { Info } from 'lucide-react'
import type { ImportRow } from '#contract/imports/import-row.ts'
import { shelfNames } from '#web/features/library/shelf-names.ts'
import { useImportCalls } from '../calls.ts'
import { t } from '#web/messages/text.ts'
import { Cover } from '#web/ui/cover.tsx'
import type { Dates } from '#contract/time/dates.ts'
import { useDates } from '#web/ui/dates.ts'
import { StarRow } from '#web/ui/star-row.tsx'

/** What the file says. */
export function RowSide({ row: { row, number, remarks } }: { row: ImportRow }) {
  const { club } = useImportCalls()
  const dates = useDates()
  const facts = factsOf({ publishedYear: row.published, pageCount: row.pages, isbn: row.isbn })
  return (
    <div className="min-w-0">
      <p className="text-xs text-ink-soft">
        {club
          ? t('imports.inTable', 'In your table, row {number}', { number })
          : t('imports.inFile', 'In your file, row {number}', { number })}
      </p>
      <p dir="auto" className="mt-1 line-clamp-4 text-lg leading-snug font-[580] wrap-anywhere">
        {row.title}
      </p>
      <p dir="auto" className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
        {row.author}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        {row.stars !== null && <StarRow value={row.stars} showValue={false} className="shrink-0" />}
        {row.shelf !== null && !club && <span>{shelfNames[row.shelf]}</span>}
        {row.readDate !== null && (
          <span>{t('imports.readOn', 'Read: {day}', { day: asMuchAsKnown(dates, row.readDate) })}</span>
        )}
        {row.chosenBy !== null && club && (
          <span>{t('imports.suggestedBy', 'Suggested by {name}', { name: row.chosenBy })}</span>
        )}
      </p>
      {facts.length > 0 && <p className="mt-1 text-sm text-ink-soft">{facts.join(' · ')}</p>}
      {remarks.map((remark) => (
        <p key={remark} dir="auto" className="mt-2 flex gap-1.5 text-sm wrap-anywhere">
          <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {remark}
        </p>
      ))}
    </div>
  )
}

/** A day, a month or a year. */
const asMuchAsKnown = (dates: Dates, date: string): string =>
  date.length === 10 ? dates.day(date) : date.length === 7 ? dates.monthYear(`${date}-01`) : date

/** The book that was found, or chosen. */
export function BookSide({ book }: { book: NonNullable<ImportRow['book']> }) {
  const facts = factsOf(book)
  return (
    <div className="flex min-w-0 gap-3.5 border-line max-sm:border-t max-sm:pt-4 sm:border-s sm:ps-4">
      <Cover
        title={book.title}
        author={book.author}
        genre={book.genre}
        url={book.coverImageUrl}
        decorative
        sizes="4rem"
        className="w-16 shrink-0"
      />
      <div className="min-w-0">
        <p className="text-xs text-ink-soft">{t('imports.inInkhorn', 'In Inkhorn')}</p>
        <p dir="auto" className="mt-1 line-clamp-4 text-lg leading-snug font-[580] wrap-anywhere">
          {book.title}
        </p>
        <p dir="auto" className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
          {book.author}
        </p>
        {facts.length > 0 && <p className="mt-1 text-sm text-ink-soft">{facts.join(' · ')}</p>}
      </div>
    </div>
  )
}

const factsOf = ({
  publishedYear,
  pageCount,
  isbn,
}: {
  publishedYear: number | null
  pageCount: number | null
  isbn: string | null
}): string[] => [
  ...(publishedYear === null ? [] : [String(publishedYear)]),
  ...(pageCount === null
    ? []
    : [t('imports.pages', '{count, plural, one {# page} other {# pages}}', { count: pageCount })]),
  ...(isbn === null || isbn === '' ? [] : [t('imports.isbn', 'ISBN {isbn}', { isbn })]),
]
