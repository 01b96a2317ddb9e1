import { type ComponentProps, type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from 'react'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { ShelvedProps } from './shelved.ts'

const fetchMenu = () => import('./opened-book-menu.tsx')
const OpenedBookMenu = lazy(() => fetchMenu().then((module) => ({ default: module.OpenedBookMenu })))

export interface BookMenuProps extends Pick<ShelvedProps, 'book' | 'club' | 'reader' | 'onAsk'> {
  /** Where its button stands. */
  className: string
}

/** The menu of one book. Hundreds stand on a page and few are opened, so each is a plain button until it is pressed. */
export function BookMenu(props: BookMenuProps) {
  const [pressed, setPressed] = useState<'by key' | 'by pointer'>()
  // A press of Enter or Space is a click without a count.
  const open = ({ detail }: MouseEvent) => setPressed(detail === 0 ? 'by key' : 'by pointer')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setPressed('by key')
  }
  if (pressed)
    return (
      <Suspense fallback={<BookMenuButton book={props.book} className={props.className} />}>
        <OpenedBookMenu {...props} byKey={pressed === 'by key'} />
      </Suspense>
    )
  const fetchEarly = () => void fetchMenu().catch(() => {})
  return (
    <BookMenuButton
      book={props.book}
      className={props.className}
      onClick={open}
      onKeyDown={onKeyDown}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
    />
  )
}

/** The three dots; named after the book, since a page has many of them. */
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
      aria-label={`Actions for ${book.title}`}
      className={buttonStyle({ variant: 'ghost', shape: 'icon', className })}
    >
      <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
        <path d="M5 12h0M12 12h0M19 12h0" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      </svg>
    </button>
  )
}
