import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { type AddableBook, AddToClubButton } from './add-to-club-button.tsx'

const loadMenu = () => import('./add-to-club-menu.tsx')
const AddToClubMenu = lazy(() => loadMenu().then((module) => ({ default: module.AddToClubMenu })))

export interface AddToClubProps {
  book: AddableBook
  /** Disables clubs that already have the book, at the cost of a request. */
  marksListed?: boolean
}

/** A page has many, so the menu is mounted on the first press. */
export function AddToClub({ book, marksListed = false }: AddToClubProps) {
  const [pressed, setPressed] = useState<'by key' | 'by pointer'>()
  // A click made with Enter or Space has no click count.
  const open = ({ detail }: MouseEvent) => setPressed(detail === 0 ? 'by key' : 'by pointer')
  if (pressed)
    return (
      <Suspense fallback={<AddToClubButton book={book} />}>
        <AddToClubMenu book={book} marksListed={marksListed} byKey={pressed === 'by key'} />
      </Suspense>
    )
  const fetchEarly = () => void loadMenu().catch(() => {})
  return <AddToClubButton book={book} onClick={open} onPointerEnter={fetchEarly} onFocus={fetchEarly} />
}
