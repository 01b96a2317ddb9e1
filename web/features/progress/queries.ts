import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { getProgress, turnPage, type TurnedPage } from '#contract/progress/progress.ts'
import { call, sentenceOf } from '#web/client/api.ts'
import { ask } from '#web/client/queries.ts'
import { toast } from '#web/ui/toast.ts'

/** What is asked about a reader's own progress. */
export const progress = {
  of: (clubId: ClubId, bookId: BookId) => queryOptions(ask(getProgress, { params: { clubId, bookId } })),
}

/** Saves how far the reader is. The answer is what stands from then on, whatever another device saved before. */
export function useTurnPage(clubId: ClubId, bookId: BookId) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: TurnedPage) => call(turnPage, { params: { clubId, bookId }, body }),
    onSuccess: (saved) => {
      client.setQueryData(progress.of(clubId, bookId).queryKey, saved)
      toast({ title: 'Reading progress saved!' })
    },
    onError: (error) =>
      void toast({
        title: 'Failed to save progress',
        description: sentenceOf(error, 'Please try again in a moment.'),
        tone: 'error',
      }),
  })
}
