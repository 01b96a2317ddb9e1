import { Grid2x2, ListChecks, Rows3 } from 'lucide-react'
import { librarySorts } from '#contract/library/inputs.ts'
import type { LibrarySort } from '#contract/library/library-book.ts'
import type { AddressSearchState } from '#web/client/use-address-search.ts'
import { t } from '#web/messages/text.ts'
import { AddressSearch } from '#web/ui/address-search.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { View } from './list-view.ts'

const sortNames: Readonly<Record<LibrarySort, string>> = {
  added: t('library.sort.added', 'Newest first'),
  title: t('library.sort.title', 'By title'),
  author: t('library.sort.author', 'By author'),
  rating: t('library.sort.rating', 'Best rated first'),
  finished: t('library.sort.finished', 'Last finished first'),
}

const views = [
  { value: 'rows', label: t('library.view.rows', 'Rows'), icon: <Rows3 aria-hidden="true" /> },
  { value: 'covers', label: t('library.view.covers', 'Covers'), icon: <Grid2x2 aria-hidden="true" /> },
] as const

interface ListControlsProps {
  search: AddressSearchState
  sort: LibrarySort
  onSort: (sort: LibrarySort) => void
  view: View
  onView: (view: View) => void
  /** None while nothing can be selected. */
  onSelect: (() => void) | undefined
}

export function ListControls({ search, sort, onSort, view, onView, onSelect }: ListControlsProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <div className="min-w-0 grow basis-full sm:basis-60">
        <AddressSearch label={t('library.search', 'Search my books')} search={search} />
      </div>
      <select
        aria-label={t('library.sortBy', 'Sort by')}
        value={sort}
        onChange={({ target }) => onSort(librarySorts.find((one) => one === target.value) ?? 'added')}
        className="control w-auto min-w-0 shrink text-sm max-sm:flex-1"
      >
        {librarySorts.map((one) => (
          <option key={one} value={one} className="bg-paper-raised">
            {sortNames[one]}
          </option>
        ))}
      </select>
      <Segmented label={t('library.view', 'View')} value={view} segments={views} onChange={onView} />
      {onSelect && (
        <Button variant="outline" onClick={onSelect} className="max-sm:w-11 max-sm:px-0!">
          <ListChecks className="size-4.5" aria-hidden="true" />
          <span className="max-sm:sr-only">{t('library.select', 'Select')}</span>
        </Button>
      )}
    </div>
  )
}
