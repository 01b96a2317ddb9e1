import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { getProgress, saveProgress, type ProgressUpdate } from '#contract/progress/progress.ts'
import { call } from '#web/client/api.ts'
import { endpointQuery } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'

/** What is asked about a reader's own progress. */
export const progress = {
  of: (clubId: ClubId, bookId: BookId) =>
    queryOptions(endpointQuery(getProgress, { params: { clubId, bookId } })),
}

/** Saves how far the reader is. The answer is what stands from then on, whatever another device saved before. */
export function useSaveProgress(clubId: ClubId, bookId: BookId) {
  const client = useQueryClient()
  return useAction({
    send: (body: ProgressUpdate) => call(saveProgress, { params: { clubId, bookId }, body }),
    success: () => ({ title: 'Reading progress saved!' }),
    failure: failureToast('Failed to save progress'),
    onSuccess: (saved) => client.setQueryData(progress.of(clubId, bookId).queryKey, saved),
  })
}
