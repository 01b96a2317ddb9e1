import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from 'react'
import { BookMenuButton, type BookMenuProps } from './book-menu-button.tsx'

const loadMenu = () => import('./book-menu-content.tsx')
const BookMenuContent = lazy(() => loadMenu().then((module) => ({ default: module.BookMenuContent })))

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
        <BookMenuContent {...props} byKey={pressed === 'by key'} />
      </Suspense>
    )
  const fetchEarly = () => void loadMenu().catch(() => {})
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
