import { cx } from 'class-variance-authority'
import { Link, useLocation, useSearch } from 'wouter'
import type { ListedBook, ReadingStatus } from '#contract/reading-list/listed-book.ts'
import { t } from '#web/messages/text.ts'
import { printCount } from '#web/ui/print-count.ts'
import { listFilters, searchWith } from './list-filter.ts'

interface ListFiltersProps {
  books: readonly ListedBook[]
  chosen: ReadingStatus | null
}

/** Links, which also work before any script has loaded. */
export function ListFilters({ books, chosen }: ListFiltersProps) {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <nav aria-label={t('list.byStatus', 'Books by status')} className="mb-6 flex flex-wrap gap-1.5 sm:gap-2">
      {listFilters.map(({ status, label }) => (
        <Link
          key={label}
          to={path + searchWith(search, status)}
          aria-current={status === chosen ? 'true' : undefined}
          className={cx(filterStyle, status === chosen ? chosenStyle : otherStyle)}
        >
          {label}{' '}
          <span className="font-normal tabular-nums opacity-80">
            {printCount(status ? books.filter((book) => book.status === status).length : books.length)}
          </span>
        </Link>
      ))}
    </nav>
  )
}

const filterStyle =
  'inline-flex min-h-11 items-center gap-1 rounded-full border px-2.5 sm:px-3.5 text-sm font-semibold no-underline transition-colors'
const chosenStyle = 'border-ink bg-ink text-paper'
const otherStyle = 'border-line-strong bg-paper-raised text-ink-soft hover:text-ink'
