import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Book } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { plans } from '#web/features/plans/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Pace } from '../pace.tsx'
import { progress } from '../queries.ts'
import { Place } from './place.tsx'

const loadForm = () => import('../progress-form.tsx')
const ProgressForm = lazy(async () => ({ default: (await loadForm()).ProgressForm }))
const preloadForm = () => void loadForm().catch(() => {})

interface OwnProgressProps {
  clubId: ClubId
  book: Pick<Book, 'id' | 'title'>
}

export function OwnProgress({ clubId, book }: OwnProgressProps) {
  const { data: saved, isError } = useQuery(progress.of(clubId, book.id))
  const plan = useQuery(plans.of(clubId, book.id))
  const parts = plan.data?.parts ?? []
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
  // After an error, the book's own page offers to try again.
  if (!saved && isError) return null
  // Both at once, so that the page below moves once at most.
  if (!saved || plan.isPending) return <Skeleton className="h-25" />
  if (editing)
    return (
      <Suspense fallback={<Skeleton className="h-44" />}>
        <ProgressForm
          clubId={clubId}
          bookId={book.id}
          saved={saved}
          parts={parts}
          autoFocus
          onSaved={close}
        />
      </Suspense>
    )
  return (
    <div ref={box}>
      <Place title={book.title} progress={saved} />
      <Pace parts={parts} progress={saved} className="mt-2" />
      <Button
        variant="quiet"
        aria-label={`Update your page in ${book.title}`}
        onClick={() => setEditing(true)}
        onPointerEnter={preloadForm}
        onFocus={preloadForm}
        className="mt-3 w-full"
      >
        <Bookmark className="size-4.5" aria-hidden="true" />
        Update your page
      </Button>
    </div>
  )
}
