import { useQueryClient } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { changePlan, type PlanChange } from '#contract/plans/plan.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { plans } from './queries.ts'

export function useChangePlan(clubId: ClubId, bookId: BookId) {
  const client = useQueryClient()
  return useAction({
    send: (body: PlanChange) => call(changePlan, { params: { clubId, bookId }, body }),
    success: ({ parts }) => ({
      title: parts.length === 0 ? t('plans.removed', 'Plan removed') : t('plans.saved', 'Plan saved'),
    }),
    failure: failureToast(t('plans.notSaved', 'Couldn’t save the plan')),
    onSuccess: (plan) => {
      client.setQueryData(plans.of(clubId, bookId).queryKey, plan)
      // The plan decides which part each reader is in.
      return refresh('clubs', clubId, 'books', bookId)
    },
  })
}
