import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { getPlanCalendar } from '#contract/meetings/calendar.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { bookCells } from '#web/features/books/book-head.tsx'
import { PlanButton } from '#web/features/plans/plan-button.tsx'
import { plans } from '#web/features/plans/queries.ts'
import { LookingAhead } from '#web/features/progress/look-ahead/looking-ahead.tsx'
import { lookAheads } from '#web/features/progress/look-ahead/queries.ts'
import { ProgressCard } from '#web/features/progress/progress-card.tsx'
import { progress } from '#web/features/progress/queries.ts'
import { SavedProgress } from '#web/features/progress/saved-progress.tsx'
import { ScheduleCard } from '#web/features/progress/schedule/schedule-card.tsx'
import { readers } from '#web/features/progress/together/queries.ts'
import { ReadingTogether } from '#web/features/progress/together/reading-together.tsx'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

interface MemberProgressProps {
  clubId: ClubId
  bookId: BookId
  /** Whether the reader may change the plan. */
  mayManage: boolean
}

/** The page shows it once its data has loaded. */
export function MemberProgress({ clubId, bookId, mayManage }: MemberProgressProps) {
  const client = useQueryClient()
  const own = useQuery(progress.of(clubId, bookId)).data
  const plan = useQuery(plans.of(clubId, bookId)).data
  const others = useInfiniteQuery(readers.of(client, clubId, bookId))
  const ahead = useQuery(lookAheads.of(clubId, bookId)).data
  const planButton = mayManage && plan && (
    <PlanButton clubId={clubId} bookId={bookId} plan={plan} pageCount={own?.totalPages ?? null} />
  )
  const hasPlan = plan !== undefined && plan.parts.length > 0
  const hasDates = hasPlan && plan.parts.some(({ by }) => by !== null)
  return (
    <>
      <div className={`space-y-5 ${bookCells.beside}`}>
        <ProgressCard>
          <SavedProgress clubId={clubId} bookId={bookId} />
        </ProgressCard>
        {ahead && <LookingAhead clubId={clubId} bookId={bookId} seen={ahead} />}
        {plan && others.data && (
          <ReadingTogether
            parts={plan.parts}
            progress={own}
            readers={others}
            action={!hasPlan && planButton}
          />
        )}
      </div>
      {hasPlan && (
        <div className={bookCells.below}>
          <ScheduleCard
            plan={plan}
            progress={own ?? null}
            actions={
              <>
                {planButton}
                {hasDates && (
                  <a
                    href={urlOf(getPlanCalendar, { params: { clubId, bookId } })}
                    download
                    className={buttonStyle({ variant: 'ghost', size: 'sm' })}
                  >
                    <CalendarPlus className="size-4" aria-hidden="true" />
                    {t('bookPage.datesToCalendar', 'Add the dates to my calendar')}
                  </a>
                )}
              </>
            }
          />
        </div>
      )}
    </>
  )
}
