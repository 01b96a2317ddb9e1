import { GripVertical } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from './button-style.ts'

export interface DragHandleProps {
  row: { id: number; title: string }
  /** The row's position, from 0, and the number of rows. */
  index: number
  count: number
  onStep: (from: number, to: number) => void
  onDrag: (event: PointerEvent, id: number) => void
}

/** By pointer, or with the arrow keys, Home and End. */
export function DragHandle({ row, index, count, onStep, onDrag }: DragHandleProps) {
  function onKeyDown(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: count - 1,
    }
    const to = targets[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (to >= 0 && to < count && to !== index) onStep(index, to)
  }

  return (
    <button
      type="button"
      aria-label={t(
        'words.dragRow',
        'Move {title}, position {position, number} of {count, number}; use the arrow keys, or drag',
        { title: row.title, position: index + 1, count },
      )}
      aria-roledescription={t('words.dragHandle', 'drag handle')}
      onPointerDown={(event) => onDrag(event, row.id)}
      onKeyDown={onKeyDown}
      className={buttonStyle({
        variant: 'ghost',
        shape: 'icon',
        className: 'cursor-grab! touch-none text-ink-faint! active:cursor-grabbing!',
      })}
    >
      <GripVertical className="size-5" aria-hidden="true" />
    </button>
  )
}
