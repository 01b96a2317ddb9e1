import { PenLine, Search } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ListClub } from '../queries.ts'

const fetchSearch = () => import('./search-to-add.tsx')
const fetchForm = () => import('./add-by-hand-dialog.tsx')
const SearchToAdd = lazy(() => fetchSearch().then((module) => ({ default: module.SearchToAdd })))
const AddByHandDialog = lazy(() => fetchForm().then((module) => ({ default: module.AddByHandDialog })))

/** Where members add books: a search box that opens, and a form for books that no search knows. */
export function AddBooks({ club, books }: { club: ListClub; books: readonly ListedBook[] | undefined }) {
  const [searching, setSearching] = useState(false)
  const [writing, setWriting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function closeSearch() {
    setSearching(false)
    // The button comes back with the next rendering.
    requestAnimationFrame(() => opener.current?.focus())
  }

  return (
    <>
      {searching ? (
        <Suspense fallback={<Skeleton className="h-11" />}>
          <SearchToAdd club={club} books={books} onCancel={closeSearch} />
        </Suspense>
      ) : (
        <Button
          ref={opener}
          onPointerEnter={() => meanTo(fetchSearch)}
          onFocus={() => meanTo(fetchSearch)}
          onClick={() => setSearching(true)}
          className="max-sm:w-full"
        >
          <Search className="size-4.5" aria-hidden="true" />
          Search for a book to add
        </Button>
      )}
      <Button
        variant="ghost"
        onPointerEnter={() => meanTo(fetchForm)}
        onFocus={() => meanTo(fetchForm)}
        onClick={() => setWriting(true)}
        className={searching ? 'mt-3 -ml-3' : 'max-sm:mt-2 max-sm:w-full sm:ml-2'}
      >
        <PenLine className="size-4.5" aria-hidden="true" />
        Add a book by hand
      </Button>
      {writing && (
        <Suspense fallback={null}>
          <AddByHandDialog club={club} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Fetches early what a button will open; if that fails, it is fetched again when it opens. */
const meanTo = (fetch: () => Promise<unknown>) => void fetch().catch(() => {})
