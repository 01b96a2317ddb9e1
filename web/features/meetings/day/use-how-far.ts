import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import { plans } from '#web/features/plans/queries.ts'
import { readers } from '#web/features/progress/together/queries.ts'
import type { MeetingClub } from '../queries.ts'

/** What to read for a meeting and where everyone is; nothing for a meeting that doesn’t say how far. */
export function useHowFar(club: MeetingClub, meeting: MeetingWithAnswers) {
  const { book, upToPart, toGo } = meeting
  const enabled = book !== null && upToPart !== null
  const bookId = (book?.id ?? 0) as BookId
  const plan = useQuery({ ...plans.of(club.id, bookId), enabled })
  const places = useInfiniteQuery({ ...readers.of(useQueryClient(), club.id, bookId), enabled })
  if (!upToPart) return { howFar: null, isLoading: false }
  return {
    howFar: {
      meeting: { upToPart, toGo },
      parts: plan.data?.parts ?? [],
      // Whoever is further behind than a hundred others is not named.
      readers: places.data?.pages.flatMap(({ rows }) => rows) ?? [],
    },
    isLoading: plan.isLoading || places.isLoading,
  }
}
