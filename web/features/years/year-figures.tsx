import type { YearStatistics } from '#contract/years/statistics.ts'
import { t } from '#web/messages/text.ts'
import { printCount, printDecimal } from '#web/ui/print-count.ts'

interface Figure {
  value: string
  label: string
}

/** The few numbers that say most about a year. */
export function YearFigures({ year }: { year: YearStatistics }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-4">
      {figuresOf(year).map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-serif text-3xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function figuresOf({ books, pages, stars, pace }: YearStatistics): Figure[] {
  return [
    {
      value: printCount(books),
      label: t('years.booksRead', '{count, plural, one {book read} other {books read}}', { count: books }),
    },
    ...(pages === 0
      ? []
      : [
          {
            value: printCount(pages),
            label: t('years.pagesRead', '{count, plural, one {page} other {pages}}', { count: pages }),
          },
        ]),
    ...(stars.average === null
      ? []
      : [{ value: printDecimal(stars.average), label: t('years.starsOnAverage', 'stars on average') }]),
    pace.averageDays === null
      ? {
          value: printCount(Math.round(pace.pagesPerDay ?? 0)),
          label: t('years.pagesADay', 'pages a day'),
        }
      : {
          value: printCount(Math.round(pace.averageDays)),
          label: t('years.daysABook', '{count, plural, one {day for a book} other {days for a book}}', {
            count: Math.round(pace.averageDays),
          }),
        },
  ]
}
