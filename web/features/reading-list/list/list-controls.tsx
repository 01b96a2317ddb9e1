import { ArrowDownWideNarrow, ArrowUpNarrowWide, Grid2x2, Rows3 } from 'lucide-react'
import { t } from '#web/messages/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { useListPreferences } from './list-preferences.ts'
import { sortFields } from './sort-books.ts'

const views = [
  { value: 'grid', label: t('list.view.grid', 'Grid'), icon: <Grid2x2 aria-hidden="true" /> },
  { value: 'list', label: t('list.view.list', 'List'), icon: <Rows3 aria-hidden="true" /> },
] as const

interface ListControlsProps extends ReturnType<typeof useListPreferences> {
  /** Whether a book says who suggested it, which only members see. */
  hasSuggesters: boolean
}

/** A native select, because ours needs five times as much script. */
export function ListControls({ view, order, changeView, changeOrder, hasSuggesters }: ListControlsProps) {
  function changeField(name: string) {
    const chosen = sortFields.find(({ field }) => field === name)
    if (chosen) changeOrder({ ...order, field: chosen.field })
  }

  return (
    <>
      <div className="flex max-w-full items-center">
        <select
          aria-label={t('list.sortBy', 'Sort by')}
          value={order.field}
          onChange={(event) => changeField(event.target.value)}
          className="control w-auto min-w-0 text-sm"
        >
          {sortFields.map(
            ({ field, label }) =>
              (field !== 'suggestedBy' || hasSuggesters) && (
                <option key={field} value={field} className="bg-paper-raised">
                  {label}
                </option>
              ),
          )}
        </select>
        <IconButton
          label={
            order.descending
              ? t('list.descending', 'Descending; reverse the order')
              : t('list.ascending', 'Ascending; reverse the order')
          }
          icon={
            order.descending ? (
              <ArrowDownWideNarrow className="size-5" />
            ) : (
              <ArrowUpNarrowWide className="size-5" />
            )
          }
          onClick={() => changeOrder({ ...order, descending: !order.descending })}
        />
      </div>
      <Segmented label={t('list.view', 'View')} value={view} segments={views} onChange={changeView} />
    </>
  )
}
