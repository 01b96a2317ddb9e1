import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { LogIn, Plus } from 'lucide-react'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { printCount } from '#web/ui/print-count.ts'
import { library } from '../queries.ts'
import { readingShelves, shelfNames } from '../shelf-names.ts'

interface ShelfListProps {
  /** A shelf, the id of an own one, or empty for all books. */
  current: string
  sort: string
  onNew: () => void
}

const shelfStyle = cx(
  'inline-flex min-h-11 max-w-60 items-center gap-2 rounded-full border border-line-strong px-4 text-sm font-semibold whitespace-nowrap text-ink-soft no-underline hover:bg-paper-hover hover:text-ink',
  'aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper',
  'lg:w-full lg:max-w-none lg:rounded-md lg:border-transparent lg:px-3',
)

/** A row of pills on phones, beside the books on wide screens. */
export function ShelfList({ current, sort, onNew }: ShelfListProps) {
  const { data: counts } = useQuery(library.counts)
  const { data: own = [] } = useQuery(library.shelves)
  const all = counts && counts.want + counts.reading + counts.read + counts.dropped
  const shelf = (key: string, name: string, count: number | undefined) => (
    <li key={key} className="shrink-0">
      <PageLink
        to={to.books({ shelf: key, sort: sort === 'added' ? '' : sort })}
        aria-current={key === current ? 'page' : undefined}
        className={shelfStyle}
      >
        <bdi className="min-w-0 grow truncate">{name}</bdi>
        <span className="text-xs font-medium tabular-nums opacity-80">
          {count !== undefined && printCount(count)}
        </span>
      </PageLink>
    </li>
  )
  return (
    <nav aria-label={t('library.shelves', 'Shelves')} className="min-w-0">
      <ul className="scroll-fade-x -mx-page flex gap-2 overflow-x-auto px-page py-1 [scrollbar-width:none] lg:mx-0 lg:flex-col lg:gap-0.5 lg:overflow-visible lg:px-0">
        {shelf('', t('library.all', 'All books'), all)}
        {readingShelves.map((one) => shelf(one, shelfNames[one], counts?.[one]))}
        {own.length > 0 && (
          <li aria-hidden="true" className="my-1.5 w-px shrink-0 bg-line lg:h-px lg:w-full" />
        )}
        {own.map(({ id, name, bookCount }) => shelf(String(id), name, bookCount))}
        <li className="shrink-0">
          <button
            type="button"
            onClick={onNew}
            className={cx(shelfStyle, 'border-dashed lg:border-transparent')}
          >
            <Plus className="size-4.5" aria-hidden="true" />
            {t('library.newShelf', 'New shelf')}
          </button>
        </li>
        <li className="shrink-0 lg:mt-1.5 lg:border-t lg:border-line lg:pt-1.5">
          <PageLink to={to.importBooks()} className={cx(shelfStyle, 'lg:border-transparent')}>
            <LogIn className="size-4.5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
            {t('imports.inAndOut', 'Import and export')}
          </PageLink>
        </li>
      </ul>
    </nav>
  )
}
