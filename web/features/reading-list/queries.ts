import { type QueryClient, queryOptions, useIsMutating, useQuery } from '@tanstack/react-query'
import type { Club, ClubId } from '#contract/clubs/club.ts'
import type { BookId } from '#contract/books/book.ts'
import { getListedBook, listClubBooks } from '#contract/reading-list/listed-book.ts'
import { isAccessDenied } from '#web/client/api.ts'
import { endpointQuery, refresh } from '#web/client/queries.ts'

const second = 1000

export const readingLists = {
  /** Polled every 30 s (specification, 7), but not for readers who may not see them. */
  of: (clubId: ClubId) =>
    queryOptions({
      ...endpointQuery(listClubBooks, { params: { id: clubId } }),
      staleTime: 30 * second,
      refetchInterval: ({ state }) => (isAccessDenied(state.error) ? false : 30 * second),
    }),
}

export const listedBooks = {
  of: (client: QueryClient, clubId: ClubId, bookId: BookId) =>
    queryOptions({
      ...endpointQuery(getListedBook, { params: { id: clubId, bookId } }),
      placeholderData: () =>
        client.getQueryData(readingLists.of(clubId).queryKey)?.find(({ id }) => id === bookId),
    }),
}

export type ListClub = Pick<Club, 'id' | 'slug'> & Partial<Pick<Club, 'blindStars'>>

export const listActionKey = (clubId: ClubId) => ['reading-list', clubId] as const

/** Polling pauses during a change, because an older response would undo it on the screen. */
export function useReadingList(clubId: ClubId, enabled: boolean) {
  const changing = useIsMutating({ mutationKey: listActionKey(clubId) }) > 0
  return useQuery({
    ...readingLists.of(clubId),
    enabled,
    ...(changing && { refetchInterval: false as const }),
  })
}

export const refreshList = (club: ListClub) =>
  Promise.all([refresh('clubs', club.id), refresh('clubs', 'slug', club.slug), refresh('clubs', 'mine')])
