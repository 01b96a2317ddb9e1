import { PenLine, Search } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ListClub } from '../queries.ts'

const loadSearch = () => import('./search-to-add.tsx')
const loadForm = () => import('./add-by-hand-dialog.tsx')
const SearchToAdd = lazy(() => loadSearch().then((module) => ({ default: module.SearchToAdd })))
const AddByHandDialog = lazy(() => loadForm().then((module) => ({ default: module.AddByHandDialog })))

export function AddBooks({ club, books }: { club: ListClub; books: readonly ListedBook[] | undefined }) {
  const [searching, setSearching] = useState(false)
  const [writing, setWriting] = useState(false)
  const [searched, setSearched] = useState('')
  const searchButton = useRef<HTMLButtonElement>(null)

  function closeSearch() {
    setSearching(false)
    // The button reappears with the next render.
    requestAnimationFrame(() => searchButton.current?.focus())
  }

  return (
    <>
      {searching ? (
        <Suspense fallback={<Skeleton className="h-11" />}>
          <SearchToAdd club={club} books={books} onCancel={closeSearch} onSearch={setSearched} />
        </Suspense>
      ) : (
        <Button
          ref={searchButton}
          onPointerEnter={() => preload(loadSearch)}
          onFocus={() => preload(loadSearch)}
          onClick={() => setSearching(true)}
          className="max-sm:w-full"
        >
          <Search className="size-4.5" aria-hidden="true" />
          {t('list.searchToAdd', 'Search for a book to add')}
        </Button>
      )}
      <Button
        variant="ghost"
        onPointerEnter={() => preload(loadForm)}
        onFocus={() => preload(loadForm)}
        onClick={() => setWriting(true)}
        className={searching ? 'mt-3 -ms-3' : 'max-sm:mt-2 max-sm:w-full sm:ms-2'}
      >
        <PenLine className="size-4.5" aria-hidden="true" />
        {t('list.addByHand', 'Add a book by hand')}
      </Button>
      {writing && (
        <Suspense fallback={null}>
          <AddByHandDialog club={club} searched={searched} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A failure is retried when the part opens. */
const preload = (load: () => Promise<unknown>) => void load().catch(() => {})
