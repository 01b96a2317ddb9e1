import { useQueryClient } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { lookAhead, type LookAhead, stopLookingAhead } from '#contract/progress/look-ahead.ts'
import { call } from '#web/client/api.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { refreshSealed } from '../refresh-sealed.ts'
import { lookAheads } from './queries.ts'
import { t } from '#web/messages/text.ts'

/** Null opens everything about the book. */
export function useLookAhead(clubId: ClubId, bookId: BookId) {
  const client = useQueryClient()
  return useAction({
    send: (postId: LookAhead['postIds'][number] | null) =>
      call(lookAhead, { params: { clubId, bookId }, body: postId === null ? {} : { postId } }),
    failure: failureToast(t('progress.lookAhead.failed', 'Couldn’t open this')),
    onSuccess: (seen) => {
      client.setQueryData(lookAheads.of(clubId, bookId).queryKey, seen)
      return refreshSealed(clubId, bookId)
    },
  })
}

export function useStopLookingAhead(clubId: ClubId, bookId: BookId) {
  const client = useQueryClient()
  return useAction({
    send: () => call(stopLookingAhead, { params: { clubId, bookId }, query: {}, body: {} }),
    success: () => ({
      title: t('progress.lookAhead.hidden', 'Hidden again'),
      description: t('progress.lookAhead.opensThere', 'It opens when you get there.'),
    }),
    failure: failureToast(t('progress.lookAhead.hideFailed', 'Couldn’t hide this')),
    onSuccess: (seen) => {
      client.setQueryData(lookAheads.of(clubId, bookId).queryKey, seen)
      return refreshSealed(clubId, bookId)
    },
  })
}
