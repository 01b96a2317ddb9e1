import { lazy, Suspense, useState } from 'react'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Plan } from '#contract/plans/plan.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'

// Lazy, because few readers change a plan.
const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }))

interface PlanButtonProps {
  clubId: ClubId
  bookId: BookId
  plan: Plan
  /** Of the reader's edition. */
  pageCount: number | null
}

export function PlanButton({ clubId, bookId, plan, pageCount }: PlanButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isNew = plan.parts.length === 0
  return (
    <>
      <Button variant={isNew ? 'outline' : 'ghost'} size="sm" onClick={() => setIsOpen(true)}>
        {isNew ? t('plans.make', 'Make a reading plan') : t('plans.change', 'Change the plan')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PlanDialog
            clubId={clubId}
            bookId={bookId}
            plan={plan}
            pageCount={pageCount}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
