import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react'
import type { AdminListBook } from '#contract/reading-list/admin-list.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuRule } from '#web/ui/menu.tsx'

export interface RowMoves {
  book: AdminListBook
  /** The row's position, from 0, and the number of rows. */
  index: number
  count: number
  /** Null when the list is not in reading order, so nothing can be moved. */
  onStep: ((from: number, to: number) => void) | null
}

export interface RemoveButtonProps {
  book: AdminListBook
  onRemove: (book: AdminListBook) => void
}

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

export function RowMenu({ book, index, count, onStep, onRemove }: RowMoves & RemoveButtonProps) {
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
            unavailable={index === 0 ? 'Already first' : undefined}
            onSelect={() => onStep(index, index - 1)}
          >
            Move up
          </MenuItem>
          <MenuItem
            icon={<ArrowDown aria-hidden="true" />}
            unavailable={index === count - 1 ? 'Already last' : undefined}
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
