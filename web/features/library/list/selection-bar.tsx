import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Trash2, X } from 'lucide-react'
import type { LibraryBook } from '#contract/library/library-book.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { library } from '../queries.ts'
import { readingShelves, shelfNames } from '../shelf-names.ts'
import { useChangeMany } from './change-many.ts'

interface SelectionBarProps {
  books: readonly LibraryBook[]
  /** None if there is no more than one. */
  onAll: (() => void) | undefined
  onSelect: (books: readonly LibraryBook[]) => void
  onEnd: () => void
}

/** At the foot of the window, within reach of a thumb. */
export function SelectionBar({ books, onAll, onSelect, onEnd }: SelectionBarProps) {
  const { data: own = [] } = useQuery(library.shelves)
  const { done, run } = useChangeMany((failed) => (failed.length > 0 ? onSelect(failed) : onEnd()))
  const count = books.length
  const isIdle = count === 0 || done !== null
  const menuButton = (label: string) => (
    <Button variant="outline" size="sm" disabled={isIdle}>
      {label}
      <ChevronDown className="size-4" aria-hidden="true" />
    </Button>
  )
  return (
    <section
      aria-label={t('library.selection', 'Selected books')}
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-paper-raised p-2.5 shadow-overlay"
    >
      <p role="status" className="me-auto ps-1.5 text-sm font-semibold tabular-nums">
        {done === null
          ? t('library.selected', '{count, plural, one {# selected} other {# selected}}', { count })
          : t('library.changing', '{done, number} of {count, number}', { done, count })}
      </p>
      {onAll && (
        <Button variant="ghost" size="sm" onClick={onAll} disabled={done !== null}>
          {t('library.selectAll', 'Select all')}
        </Button>
      )}
      <Menu trigger={menuButton(t('library.moveTo', 'Move to'))}>
        {readingShelves.map((shelf) => (
          <MenuItem key={shelf} onSelect={() => void run(books, () => ({ shelf }))}>
            {shelfNames[shelf]}
          </MenuItem>
        ))}
      </Menu>
      {own.length > 0 && (
        <Menu trigger={menuButton(t('library.addTo', 'Add to'))}>
          {own.map(({ id, name }) => (
            <MenuItem
              key={id}
              onSelect={() => void run(books, ({ shelves }) => ({ shelves: [...new Set([...shelves, id])] }))}
            >
              <bdi>{name}</bdi>
            </MenuItem>
          ))}
        </Menu>
      )}
      <ConfirmDialog
        title={t('library.removeMany', '{count, plural, one {Remove # book?} other {Remove # books?}}', {
          count,
        })}
        description={t(
          'library.removeManyText',
          'Their stars, notes and dates in my books will be deleted. Your clubs keep what you wrote there.',
        )}
        confirmLabel={t('library.remove', 'Remove')}
        onConfirm={() => void run(books, () => null)}
        trigger={
          <Button variant="outline" size="sm" disabled={isIdle}>
            <Trash2 className="size-4" aria-hidden="true" />
            {t('library.remove', 'Remove')}
          </Button>
        }
      />
      <IconButton
        label={t('library.endSelection', 'Stop selecting')}
        icon={<X className="size-5" />}
        onClick={onEnd}
      />
    </section>
  )
}
