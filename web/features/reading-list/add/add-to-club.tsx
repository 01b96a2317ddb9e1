import { lazy, type MouseEvent, type ComponentProps, Suspense, useState } from 'react'
import { Plus } from 'lucide-react'
import type { Book } from '#contract/books/book.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

const fetchMenu = () => import('./add-to-club-menu.tsx')
const AddToClubMenu = lazy(() => fetchMenu().then((module) => ({ default: module.AddToClubMenu })))

type Shelvable = Pick<Book, 'id' | 'title'>

/** Puts a book of the catalogue on the list of one of the reader's clubs; a plain button until it is pressed. */
export function AddToClub({ book }: { book: Shelvable }) {
  const [pressed, setPressed] = useState<'by key' | 'by pointer'>()
  // A press of Enter or Space is a click without a count.
  const open = ({ detail }: MouseEvent) => setPressed(detail === 0 ? 'by key' : 'by pointer')
  if (pressed)
    return (
      <Suspense fallback={<AddToClubButton book={book} />}>
        <AddToClubMenu book={book} byKey={pressed === 'by key'} />
      </Suspense>
    )
  const fetchEarly = () => void fetchMenu().catch(() => {})
  return <AddToClubButton book={book} onClick={open} onPointerEnter={fetchEarly} onFocus={fetchEarly} />
}

/** The button of the menu. */
export function AddToClubButton({ book, ...rest }: ComponentProps<'button'> & { book: Shelvable }) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...rest}
      aria-label={`Add to a club: ${book.title}`}
      className={buttonStyle({ variant: 'quiet' })}
    >
      <Plus className="size-4.5" aria-hidden="true" />
      Add to a club
    </button>
  )
}
