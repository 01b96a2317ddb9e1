import { useQueryClient } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { type ProgressUpdate, saveProgress } from '#contract/progress/progress.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { refreshSealed } from './refresh-sealed.ts'
import { progress } from './queries.ts'

/** The later of two saves wins, also across devices. */
export function useSaveProgress(clubId: ClubId, bookId: BookId) {
  const client = useQueryClient()
  return useAction({
    send: (body: ProgressUpdate) => call(saveProgress, { params: { clubId, bookId }, body }),
    success: () => ({ title: 'Reading progress saved!' }),
    failure: failureToast('Failed to save progress'),
    onSuccess: async (saved) => {
      const { queryKey } = progress.of(clubId, bookId)
      // A fetch from before the save would undo it on the screen.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, saved)
      void refresh('clubs', 'mine', 'reading')
      void refreshSealed(clubId, bookId)
    },
  })
}
