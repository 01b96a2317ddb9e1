import { useState } from 'react'
import { Link } from 'wouter'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'

/** The years in which the reader finished a book, and this one. */
export function YearLinks({ years, shown }: { years: readonly number[]; shown: number }) {
  const [thisYear] = useState(() => new Date().getFullYear())
  const all = [...new Set([...years, shown, thisYear])].toSorted((a, b) => b - a)
  if (all.length < 2) return null
  return (
    <nav aria-label={t('years.years', 'Years')} className="mb-6 flex flex-wrap gap-2">
      {all.map((year) => (
        <Link
          key={year}
          to={to.year(year)}
          aria-current={year === shown ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-md px-4 font-semibold text-ink-soft tabular-nums no-underline hover:bg-paper-hover hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
        >
          {year}
        </Link>
      ))}
    </nav>
  )
}
