import { useQuery } from '@tanstack/react-query'
import type { Part } from '#contract/plans/plan.ts'
import { plans } from '#web/features/plans/queries.ts'
import { useClubBook } from '../club-book.ts'

/** Empty without a plan, and while it is loading. */
export function useParts(enabled = true): readonly Part[] {
  const { club, bookId } = useClubBook()
  return useQuery({ ...plans.of(club.id, bookId), enabled }).data?.parts ?? []
}
