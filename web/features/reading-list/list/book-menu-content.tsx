import { useEffect, useRef } from 'react'
import { BookOpen, CalendarCheck, Trash2 } from 'lucide-react'
import { t } from '#web/messages/text.ts'
import { Menu, MenuItem, MenuRule } from '#web/ui/menu.tsx'
import { useMarkReading } from './actions.ts'
import { BookMenuButton, type BookMenuProps } from './book-menu-button.tsx'

/** Readers who are not members see its items disabled, with the reason. */
export function BookMenuContent({
  book,
  club,
  viewer,
  onAction,
  byKey,
  className,
}: BookMenuProps & { byKey: boolean }) {
  const reading = useMarkReading(club)
  const keepFocus = useFocusOnceGone()
  // The calendar is large: it loads while the reader looks at the menu.
  useEffect(() => void import('./mark-read-dialog.tsx').catch(() => {}), [])
  const unavailable =
    viewer === 'member' ? undefined : t('list.joinToChange', 'Join this club to change its list')
  return (
    <Menu defaultOpen byKey={byKey} trigger={<BookMenuButton book={book} className={className} />}>
      <MenuItem
        icon={<CalendarCheck aria-hidden="true" />}
        unavailable={unavailable}
        onSelect={() => onAction({ kind: 'read', book })}
      >
        {book.readDate === null
          ? t('list.markAsRead', 'Mark as read')
          : t('list.changeReadDate', 'Change read date')}
      </MenuItem>
      {book.status !== 'reading' && (
        <MenuItem
          icon={<BookOpen aria-hidden="true" />}
          unavailable={unavailable}
          onSelect={() => {
            keepFocus(book.id)
            reading.mutate({ book })
          }}
        >
          {t('list.setReading', 'Currently reading')}
        </MenuItem>
      )}
      <MenuRule />
      <MenuItem
        icon={<Trash2 aria-hidden="true" />}
        tone="danger"
        unavailable={unavailable}
        onSelect={() => onAction({ kind: 'remove', book })}
      >
        {t('list.remove', 'Remove')}
      </MenuItem>
    </Menu>
  )
}

/** When a filter removes the chosen book, and this menu with it, the list's heading takes the focus. */
function useFocusOnceGone() {
  const heading = useRef<HTMLElement>(null)
  useEffect(
    () => () => {
      const isLost = () => document.activeElement === document.body
      // The menu returns the focus while it unmounts.
      setTimeout(() => isLost() && heading.current?.focus(), 20)
    },
    [],
  )
  return (bookId: number) => {
    const section = document.querySelector(`[data-menu-of="${bookId}"]`)?.closest('section')
    heading.current = section?.querySelector('h2') ?? null
  }
}
