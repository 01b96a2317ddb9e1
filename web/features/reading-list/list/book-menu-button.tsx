import type { ComponentProps } from 'react'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { ListedBookProps } from './listed-book-props.ts'

export interface BookMenuProps extends Pick<ListedBookProps, 'book' | 'club' | 'viewer' | 'onAction'> {
  className: string
}

export function BookMenuButton({
  book,
  className,
  ...rest
}: ComponentProps<'button'> & Pick<BookMenuProps, 'book' | 'className'>) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      data-menu-of={book.id}
      {...rest}
      aria-label={t('list.actionsFor', 'Actions for {title}', { title: book.title })}
      className={buttonStyle({ variant: 'ghost', shape: 'icon', className })}
    >
      <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
        <path d="M5 12h0M12 12h0M19 12h0" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      </svg>
    </button>
  )
}
