import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react'
import type { AdminListBook } from '#contract/reading-list/admin-list.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuRule } from '#web/ui/menu.tsx'

export interface MoveButtonsProps {
  book: AdminListBook
  /** The row's position on the page, from 0, and the number of rows. */
  index: number
  count: number
  /** Null when the list is not in reading order, so nothing can be moved. */
  onStep: ((from: number, to: number) => void) | null
}

/** Moves a book one place up or down, for readers who do not drag. */
export function MoveButtons({ book, index, count, onStep }: MoveButtonsProps) {
  if (!onStep) return null
  // `aria-disabled`, because a disabled button would lose the focus at the ends.
  const step = (to: number) => to >= 0 && to < count && onStep(index, to)
  const styleOf = (isOver: boolean) => ({
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
        {...styleOf(index === 0)}
      />
      <IconButton
        label={`Move ${book.title} down`}
        icon={<ArrowDown className="size-4.5" />}
        onClick={() => step(index + 1)}
        {...styleOf(index === count - 1)}
      />
    </>
  )
}

export interface RemoveButtonProps {
  book: AdminListBook
  onRemove: (book: AdminListBook) => void
}

/** Removes a book from the list, after a confirmation. */
export const RemoveButton = ({ book, onRemove }: RemoveButtonProps) => (
  <IconButton
    label={`Remove ${book.title}`}
    icon={<Trash2 className="size-4.5" />}
    size="sm"
    data-remove={book.id}
    className="text-danger-ink!"
    onClick={() => onRemove(book)}
  />
)

/** The move and remove actions in one menu, for narrow screens. */
export function RowMenu({ book, index, count, onStep, onRemove }: MoveButtonsProps & RemoveButtonProps) {
  return (
    <Menu
      trigger={
        <IconButton
          label={`Actions for ${book.title}`}
          icon={<Ellipsis className="size-5" />}
          data-remove={book.id}
        />
      }
    >
      {onStep && (
        <>
          <MenuItem
            icon={<ArrowUp aria-hidden="true" />}
            unavailable={index === 0 ? 'It is the first' : undefined}
            onSelect={() => onStep(index, index - 1)}
          >
            Move up
          </MenuItem>
          <MenuItem
            icon={<ArrowDown aria-hidden="true" />}
            unavailable={index === count - 1 ? 'It is the last' : undefined}
            onSelect={() => onStep(index, index + 1)}
          >
            Move down
          </MenuItem>
          <MenuRule />
        </>
      )}
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => onRemove(book)}>
        Remove
      </MenuItem>
    </Menu>
  )
}
