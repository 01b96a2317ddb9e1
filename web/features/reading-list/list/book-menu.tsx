import { lazy, Suspense } from 'react'
import { useMenuPress } from '#web/ui/use-menu-press.ts'
import { BookMenuButton, type BookMenuProps } from './book-menu-button.tsx'

const loadMenu = () => import('./book-menu-content.tsx')
const BookMenuContent = lazy(() => loadMenu().then((module) => ({ default: module.BookMenuContent })))

/** A page has hundreds and few are opened, so the menu is mounted on the first press. */
export function BookMenu(props: BookMenuProps) {
  const { pressed, events } = useMenuPress()
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
      {...events}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
    />
  )
}
