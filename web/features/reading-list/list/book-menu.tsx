import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from 'react'
import { BookMenuButton, type BookMenuProps } from './book-menu-button.tsx'

const loadMenu = () => import('./book-menu-content.tsx')
const BookMenuContent = lazy(() => loadMenu().then((module) => ({ default: module.BookMenuContent })))

/** A page has hundreds and few are opened, so the menu is mounted on the first press. */
export function BookMenu(props: BookMenuProps) {
  const [pressed, setPressed] = useState<'by key' | 'by pointer'>()
  // A click made with Enter or Space has no click count.
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
