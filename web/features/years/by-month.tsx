import { useState } from 'react'
import type { Amount, YearStatistics } from '#contract/years/statistics.ts'
import { t } from '#web/messages/text.ts'
import { MonthBars } from '#web/ui/charts/month-bars.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { booksOf, pagesOf } from './counts.ts'
import { monthsOf } from './months.ts'

type Unit = 'books' | 'pages'

/** Books and pages by month; reads whose month is unknown stand apart. */
export function ByMonth({ year }: { year: YearStatistics }) {
  const [unit, setUnit] = useState<Unit>('books')
  const units = {
    books: {
      label: t('years.unitBooks', 'Books'),
      title: t('years.booksByMonth', 'Books by month'),
      say: booksOf,
    },
    pages: {
      label: t('years.unitPages', 'Pages'),
      title: t('years.pagesByMonth', 'Pages by month'),
      say: pagesOf,
    },
  }
  const { label, title, say } = units[unit]
  const valueOf = (amount: Amount) => ({ value: amount[unit], said: say(amount[unit]) })
  return (
    <>
      <MonthBars
        title={title}
        summary={say(year[unit])}
        unit={label}
        values={monthsOf(year.year).map((month, index) => ({
          ...month,
          ...valueOf(year.months[index] ?? { books: 0, pages: 0 }),
        }))}
        apart={
          year.unknownMonth.books > 0
            ? {
                label: '?', // not a text
                name: t('years.monthUnknown', 'Month unknown'),
                ...valueOf(year.unknownMonth),
              }
            : null
        }
      />
      {year.pages > 0 && (
        <div className="mt-5">
          <Segmented
            label={t('years.count', 'Count')}
            value={unit}
            segments={[
              { value: 'books', label: units.books.label },
              { value: 'pages', label: units.pages.label },
            ]}
            onChange={setUnit}
          />
        </div>
      )}
    </>
  )
}
