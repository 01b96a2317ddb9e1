import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { plans } from '#web/features/plans/queries.ts'
import { ProgressCard } from '../progress-card.tsx'
import { LookingAhead } from '../look-ahead/looking-ahead.tsx'
import { lookAheads } from '../look-ahead/queries.ts'
import { progress } from '../queries.ts'
import { SavedProgress } from '../saved-progress.tsx'
import { readers } from './queries.ts'
import { ReadingTogether } from './reading-together.tsx'

interface MemberProgressProps {
  clubId: ClubId
  bookId: BookId
  /** Whether the reader may change the plan. */
  mayManage: boolean
}

/** Own progress and the others' places appear at once, so that the page below moves at most once. */
export function MemberProgress({ clubId, bookId, mayManage }: MemberProgressProps) {
  const own = useQuery(progress.of(clubId, bookId))
  const plan = useQuery(plans.of(clubId, bookId))
  const others = useInfiniteQuery(readers.of(clubId, bookId))
  const ahead = useQuery(lookAheads.of(clubId, bookId))
  const isLoading = own.isPending || plan.isPending || others.isPending || ahead.isPending
  return (
    <>
      <ProgressCard>{isLoading ? undefined : <SavedProgress clubId={clubId} bookId={bookId} />}</ProgressCard>
      {ahead.data && <LookingAhead clubId={clubId} bookId={bookId} seen={ahead.data} />}
      {!isLoading && plan.data && others.data && (
        <ReadingTogether
          clubId={clubId}
          bookId={bookId}
          parts={plan.data.parts}
          progress={own.data}
          readers={others}
          mayManage={mayManage}
        />
      )}
    </>
  )
}
