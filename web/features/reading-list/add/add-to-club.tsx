import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { type AddableBook, AddToClubButton } from './add-to-club-button.tsx'

const fetchMenu = () => import('./add-to-club-menu.tsx')
const AddToClubMenu = lazy(() => fetchMenu().then((module) => ({ default: module.AddToClubMenu })))

/** Puts a book of the catalogue on the list of one of the reader's clubs; a plain button until it is pressed. */
export function AddToClub({ book }: { book: AddableBook }) {
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
