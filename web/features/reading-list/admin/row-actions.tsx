import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { PanelRowProps } from './row.tsx'

/** Moves a book one place up or down, for whoever does not drag; nothing where the list has another order. */
export function Arrows({
  book,
  index,
  count,
  onStep,
}: Pick<PanelRowProps, 'book' | 'index' | 'count' | 'onStep'>) {
  if (!onStep) return null
  // Not disabled at the ends, or the focus would be lost there.
  const step = (to: number) => to >= 0 && to < count && onStep(index, to)
  const looks = (isOver: boolean) => ({
    size: 'sm' as const,
    'aria-disabled': isOver,
    className: isOver ? 'text-ink-faint! opacity-55' : 'text-ink-soft!',
  })
  return (
    <>
      <IconButton
        label={`Move ${book.title} up`}
        icon={<ArrowUp className="size-4.5" />}
        onClick={() => step(index - 1)}
        {...looks(index === 0)}
      />
      <IconButton
        label={`Move ${book.title} down`}
        icon={<ArrowDown className="size-4.5" />}
        onClick={() => step(index + 1)}
        {...looks(index === count - 1)}
      />
    </>
  )
}

/** Asks to take a book off the list. */
export const RemoveButton = ({ book, onRemove }: Pick<PanelRowProps, 'book' | 'onRemove'>) => (
  <IconButton
    label={`Remove ${book.title}`}
    icon={<Trash2 className="size-4.5" />}
    size="sm"
    data-remove={book.id}
    className="text-danger-ink!"
    onClick={() => onRemove(book)}
  />
)
