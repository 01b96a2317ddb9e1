import { cx } from 'class-variance-authority'
import { Bookmark } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Book } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { t } from '#web/messages/text.ts'

const loadForm = () => import('../saved-progress.tsx')
const SavedProgress = lazy(async () => ({ default: (await loadForm()).SavedProgress }))
const preloadForm = () => void loadForm().catch(() => {})

/** On a phone its parts are cells of the grid around it, unless it is `inRow`: the place beside the cover, the button below both. */
interface UpdatePageProps {
  clubId: ClubId
  book: Pick<Book, 'id' | 'title'>
  /** A short button, in a row of several books. */
  inRow?: boolean
  /** The button beside the place on a wide screen, instead of below it. */
  besidePlace?: boolean
  /** Shown above the button; the form replaces both. */
  children?: ReactNode
  beside?: ReactNode
}

export function UpdatePage({
  clubId,
  book,
  inRow = false,
  besidePlace = false,
  children,
  beside,
}: UpdatePageProps) {
  const [editing, setEditing] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const focusesButton = useRef(false)
  useEffect(() => {
    if (editing || !focusesButton.current) return
    focusesButton.current = false
    box.current?.querySelector('button')?.focus()
  }, [editing])

  function close() {
    // The form had the focus and is about to close.
    focusesButton.current = true
    setEditing(false)
  }
  if (editing)
    return (
      <div className={inRow ? '' : 'max-w-sm max-sm:col-span-2'}>
        <Suspense fallback={<Skeleton className="h-44" />}>
          <SavedProgress clubId={clubId} bookId={book.id} autoFocus onSaved={close} />
        </Suspense>
      </div>
    )
  return (
    <div
      ref={box}
      className={cx(
        inRow ? 'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between' : 'max-sm:contents',
        besidePlace && 'md:flex md:items-end md:gap-8',
      )}
    >
      {children}
      <div
        className={cx(
          'flex flex-wrap gap-2',
          !inRow && 'max-sm:col-span-2 sm:mt-3',
          besidePlace && 'md:w-60',
        )}
      >
        <Button
          variant="quiet"
          size={inRow ? 'sm' : 'md'}
          aria-label={t('progress.updateIn', 'Update your page in {title}', { title: book.title })}
          onClick={() => setEditing(true)}
          onPointerEnter={preloadForm}
          onFocus={preloadForm}
          className={inRow ? 'grow max-sm:px-2' : 'grow'}
        >
          <Bookmark className={inRow ? 'size-4 max-sm:hidden' : 'size-4.5'} aria-hidden="true" />
          {t('progress.update', 'Update your page')}
        </Button>
        {beside}
      </div>
    </div>
  )
}
