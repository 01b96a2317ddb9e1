import { useCallback, useRef, useState } from 'react'
import type { AdminListMember, AdminListBook } from '#contract/reading-list/admin-list.ts'
import { t } from '#web/messages/text.ts'
import type { BookUpdate } from './actions.ts'
import { useRowDrag } from '#web/ui/use-row-drag.ts'
import { AdminListRow } from './row.tsx'
import { gridColumns } from './row-layout.ts'
import type { ListClub } from '../queries.ts'
import { useIsWide } from './use-is-wide.ts'
import type { useReorder } from './use-reorder.ts'
import { useWindowRows } from './use-window-rows.ts'

type Reorder = ReturnType<typeof useReorder>

export interface AdminListRowsProps {
  club: ListClub
  members: readonly AdminListMember[]
  nameOf: (userId: number) => string
  /** `move` is null if the list is not in reading order. */
  reorder: Omit<Reorder, 'move'> & { move: Reorder['move'] | null }
  onUpdate: (update: BookUpdate) => Promise<boolean>
  onRemove: (book: AdminListBook) => void
}

/** Only rows in view are rendered. */
export function AdminListRows({ club, members, nameOf, reorder, onUpdate, onRemove }: AdminListRowsProps) {
  const wide = useIsWide()
  const frame = useRef<HTMLDivElement>(null)
  // Unsaved notes by book id, kept here because rows unmount when they scroll out of view.
  const [drafts] = useState(() => new Map<number, string>())
  const { shown, announcement, move, step, commit, cancel } = reorder
  const ids = shown.map(({ id }) => Number(id))
  const { virtualizer, top, setFocused } = useWindowRows({ frame, ids, estimatedHeight: wide ? 89 : 176 })
  const drag = useRowDrag({
    getSpans: () => virtualizer.getVirtualItems(),
    indexOf: (id) => ids.indexOf(id),
    onMove: (from, to) => move?.(from, to),
    onDrop: commit,
    onCancel: cancel,
  })
  const stepTo = useCallback(
    (from: number, to: number) => {
      step(from, to)
      requestAnimationFrame(() => virtualizer.scrollToIndex(Math.max(0, to), { align: 'auto' }))
    },
    [step, virtualizer],
  )
  const focusRow = useCallback((id: number | null) => setFocused(id), [setFocused])

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div
        role={wide ? 'table' : undefined}
        aria-label={wide ? t('list.readingList', 'Reading list') : undefined}
        aria-rowcount={wide ? shown.length + 1 : undefined}
        className={drag.dragged === null ? '' : 'cursor-grabbing select-none'}
      >
        {wide && <HeadRow canMove={move !== null} />}
        <div
          ref={frame}
          role={wide ? 'rowgroup' : 'list'}
          aria-label={wide ? undefined : t('list.readingList', 'Reading list')}
          className="relative"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const book = shown[index]
            if (!book) return null
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                data-id={book.id}
                role={wide ? undefined : 'listitem'}
                aria-setsize={wide ? undefined : shown.length}
                aria-posinset={wide ? undefined : index + 1}
                className={`absolute inset-x-0 top-0 ${book.id === drag.dragged ? 'z-10' : ''}`}
                style={{ transform: `translateY(${start - top}px)` }}
              >
                <AdminListRow
                  book={book}
                  index={index}
                  count={shown.length}
                  wide={wide}
                  club={club}
                  members={members}
                  nameOf={nameOf}
                  drafts={drafts}
                  isDragged={book.id === drag.dragged}
                  onStep={move ? stepTo : null}
                  onDrag={drag.start}
                  onFocusRow={focusRow}
                  onUpdate={onUpdate}
                  onRemove={onRemove}
                />
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}

function HeadRow({ canMove }: { canMove: boolean }) {
  return (
    <div role="rowgroup">
      <div
        role="row"
        aria-rowindex={1}
        className={`${gridColumns(canMove)} border-b border-line-strong pb-2 text-xs font-semibold text-ink-soft`}
      >
        {canMove && (
          <span role="columnheader">
            <span className="sr-only">{t('list.order', 'Order')}</span>
          </span>
        )}
        <span role="columnheader">{t('list.book', 'Book')}</span>
        <span role="columnheader">{t('list.dateRead', 'Date Read')}</span>
        <span role="columnheader">{t('list.suggestedBy', 'Suggested By')}</span>
        <span role="columnheader" className="text-end">
          {t('list.actions', 'Actions')}
        </span>
      </div>
    </div>
  )
}
