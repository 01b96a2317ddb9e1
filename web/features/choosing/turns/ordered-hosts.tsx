import { X } from 'lucide-react'
import { useRef } from 'react'
import type { Host } from '#contract/choosing/turns.ts'
import { t } from '#web/messages/text.ts'
import { DragHandle } from '#web/ui/drag-handle.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoveButtons } from '#web/ui/move-buttons.tsx'
import { moveItem, type RowSpan } from '#web/ui/row-order.ts'
import { useRowDrag } from '#web/ui/use-row-drag.ts'

interface OrderedHostsProps {
  hosts: readonly Host[]
  onChange: (hosts: readonly Host[]) => void
  onAnnounce: (announcement: string) => void
}

/** Moved by drag, arrow keys or buttons. */
export function OrderedHosts({ hosts, onChange, onAnnounce }: OrderedHostsProps) {
  const rows = useRef<HTMLOListElement>(null)
  const beforeDrag = useRef(hosts)

  function move(from: number, to: number) {
    const next = moveItem(hosts, from, to)
    const moved = hosts[from]
    onChange(next)
    if (moved)
      onAnnounce(
        t('choosing.turns.position', '{name}, position {position, number} of {count, number}', {
          name: moved.name,
          position: next.indexOf(moved) + 1,
          count: next.length,
        }),
      )
  }
  const drag = useRowDrag({
    getSpans: () => spansOf(rows.current),
    indexOf: (id) => hosts.findIndex(({ memberId }) => memberId === id),
    onMove: move,
    onDrop: () => {},
    onCancel: () => onChange(beforeDrag.current),
  })

  return (
    <ol
      ref={rows}
      aria-label={t('choosing.turns.order', 'The order')}
      className={`space-y-1.5 ${drag.dragged === null ? '' : 'cursor-grabbing select-none'}`}
    >
      {hosts.map((host, index) => (
        <li
          key={host.memberId}
          className={`flex items-center gap-2 rounded-md border bg-paper-raised py-0.5 ps-3 pe-1 ${
            host.memberId === drag.dragged ? 'border-action shadow-lifted' : 'border-line'
          }`}
        >
          <span aria-hidden="true" className="w-6 shrink-0 font-serif text-lg text-action-ink tabular-nums">
            {index + 1}
          </span>
          <span className="min-w-0 grow wrap-anywhere">
            <bdi>{host.name}</bdi>
            {host.sitsOut && (
              <span className="text-sm text-ink-soft"> · {t('choosing.turns.sitsOut', 'sits out')}</span>
            )}
          </span>
          <span className="flex shrink-0 items-center">
            <span className="max-sm:hidden">
              <DragHandle
                row={{ id: host.memberId, title: host.name }}
                index={index}
                count={hosts.length}
                onStep={move}
                onDrag={(event, id) => {
                  beforeDrag.current = hosts
                  drag.start(event, id)
                }}
              />
            </span>
            <MoveButtons title={host.name} index={index} count={hosts.length} onStep={move} />
            <IconButton
              label={t('choosing.turns.leaveOut', 'Leave {name} out', { name: host.name })}
              icon={<X className="size-4.5" />}
              size="sm"
              className="text-ink-soft!"
              onClick={() => {
                onChange(hosts.toSpliced(index, 1))
                onAnnounce(t('choosing.turns.leftOut', '{name} is left out', { name: host.name }))
              }}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}

const spansOf = (list: HTMLElement | null): RowSpan[] =>
  [...(list?.children ?? [])].map((row, index) => {
    const { top, bottom } = row.getBoundingClientRect()
    return { index, start: top + window.scrollY, end: bottom + window.scrollY }
  })
