import { useState } from 'react'
import type { YearStatistics } from '#contract/years/statistics.ts'
import { t } from '#web/messages/text.ts'
import { GoalLine } from '#web/ui/charts/goal-line.tsx'
import { printCount } from '#web/ui/print-count.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { booksOf, pagesOf } from './counts.ts'
import { monthsOf } from './months.ts'

/** What was read by the end of each month, beside an even pace to the goal. */
export function TowardGoal({ year }: { year: YearStatistics }) {
  const [unit, setUnit] = useState<'books' | 'pages'>('books')
  const say = unit === 'books' ? booksOf : pagesOf
  const months = monthsOf(year.year)
  const begun = Math.ceil(year.over * 12)
  const sums = year.months
    .slice(0, begun)
    .map((_, index) => year.months.slice(0, index + 1).reduce((sum, month) => sum + month[unit], 0))
  const average = year.lengths.averagePages
  const goal = goalIn(unit, year)
  return (
    <div className="min-w-0">
      <GoalLine
        title={t('years.towardGoal', 'Through the year')}
        summary={
          year.unknownMonth.books > 0
            ? t('years.withoutMonth', 'Without {books} whose month is unknown', {
                books: booksOf(year.unknownMonth.books),
              })
            : say(sums.at(-1) ?? 0)
        }
        columns={[
          t('years.byEndOf', 'By the end of'),
          unit === 'books' ? t('years.unitBooks', 'Books') : t('years.unitPages', 'Pages'),
        ]}
        labels={months}
        values={sums.map((value, index) => ({
          ...(months[index] ?? { label: '', name: '' }),
          value,
          said: say(value),
        }))}
        lastPart={year.over * 12 - (begun - 1)}
        goal={goal}
      />
      {year.pages > 0 && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Segmented
            label={t('years.count', 'Count')}
            value={unit}
            segments={[
              { value: 'books', label: t('years.unitBooks', 'Books') },
              { value: 'pages', label: t('years.unitPages', 'Pages') },
            ]}
            onChange={setUnit}
          />
          {unit === 'pages' && goal && average !== null && (
            <p className="text-sm text-ink-soft">
              {t('years.goalInPages', 'Your goal, at {pages} a book', { pages: pagesOf(average) })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** A goal is a number of books. In pages it is as many of the average length of those read; without one there is no line. */
function goalIn(unit: 'books' | 'pages', { goal, lengths }: YearStatistics) {
  if (!goal) return null
  const value = unit === 'books' ? goal.books : goal.books * (lengths.averagePages ?? 0)
  return value > 0
    ? { value, label: t('years.goalMark', 'Your goal: {count}', { count: printCount(value) }) }
    : null
}
