import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Book } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { plans } from '#web/features/plans/queries.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Pace } from '../pace.tsx'
import { progress } from '../queries.ts'
import { Place } from './place.tsx'
import { UpdatePage } from './update-page.tsx'

interface OwnProgressProps {
  clubId: ClubId
  book: Pick<Book, 'id' | 'title'>
  beside?: ReactNode
}

export function OwnProgress({ clubId, book, beside }: OwnProgressProps) {
  const { data: saved, isError } = useQuery(progress.of(clubId, book.id))
  const plan = useQuery(plans.of(clubId, book.id))
  // After an error, the book's own page offers to try again.
  if (!saved && isError) return beside
  // Both at once, so that the page below moves once at most.
  if (!saved || plan.isPending) return <Skeleton className="h-25 max-sm:col-span-2" />
  return (
    <UpdatePage clubId={clubId} book={book} beside={beside}>
      <div className="min-w-0">
        <Place title={book.title} progress={saved} />
      </div>
      <Pace
        parts={plan.data?.parts ?? []}
        progress={saved}
        className="max-sm:col-span-2 max-sm:text-xs sm:mt-2"
      />
    </UpdatePage>
  )
}
