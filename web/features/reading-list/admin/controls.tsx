import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { t } from '#web/messages/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ExportList, type ExportListProps } from './export-dialog.tsx'
import { type AdminSortOrder, adminSortFields } from './sort.ts'

export interface AdminListControlsProps extends ExportListProps {
  order: AdminSortOrder
  onOrder: (order: AdminSortOrder) => void
}

export function AdminListControls({ order, onOrder, ...list }: AdminListControlsProps) {
  const read = list.books.filter(({ readDate }) => readDate !== null).length
  function changeField(name: string) {
    const chosen = adminSortFields.find(({ field }) => field === name)
    if (chosen) onOrder({ ...order, field: chosen.field })
  }

  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-ink-soft tabular-nums">
        {t('list.countAndRead', '{count, plural, one {# book} other {# books}}, {read, number} read', {
          count: list.books.length,
          read,
        })}
      </p>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
        <div className="flex items-center max-sm:grow">
          <select
            aria-label={t('list.sortBy', 'Sort by')}
            value={order.field}
            onChange={({ target }) => changeField(target.value)}
            className="control text-sm sm:w-auto"
          >
            {adminSortFields.map(({ field, label }) => (
              <option key={field} value={field} className="bg-paper-raised">
                {label}
              </option>
            ))}
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
            onClick={() => onOrder({ ...order, descending: !order.descending })}
          />
        </div>
        <ExportList {...list} />
      </div>
    </div>
  )
}
