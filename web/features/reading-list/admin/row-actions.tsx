import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react'
import type { AdminListBook } from '#contract/reading-list/admin-list.ts'
import { t } from '#web/messages/text.ts'
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
    label={t('list.removeTitle', 'Remove {title}', { title: book.title })}
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
          label={t('list.actionsFor', 'Actions for {title}', { title: book.title })}
          icon={<Ellipsis className="size-5" />}
          data-remove={book.id}
        />
      }
    >
      {onStep && (
        <>
          <MenuItem
            icon={<ArrowUp aria-hidden="true" />}
            unavailable={index === 0 ? t('list.alreadyFirst', 'Already first') : undefined}
            onSelect={() => onStep(index, index - 1)}
          >
            {t('list.moveUp', 'Move up')}
          </MenuItem>
          <MenuItem
            icon={<ArrowDown aria-hidden="true" />}
            unavailable={index === count - 1 ? t('list.alreadyLast', 'Already last') : undefined}
            onSelect={() => onStep(index, index + 1)}
          >
            {t('list.moveDown', 'Move down')}
          </MenuItem>
          <MenuRule />
        </>
      )}
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => onRemove(book)}>
        {t('list.remove', 'Remove')}
      </MenuItem>
    </Menu>
  )
}
