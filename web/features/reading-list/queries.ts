import { queryOptions, useIsMutating, useQuery } from '@tanstack/react-query'
import type { Club, ClubId } from '#contract/clubs/club.ts'
import { listClubBooks } from '#contract/reading-list/listed-book.ts'
import { isAccessDenied } from '#web/client/api.ts'
import { endpointQuery, refresh } from '#web/client/queries.ts'

const seconds = 1000

/** What is asked about reading lists. */
export const readingLists = {
  /** A club's books, every 30 s (specification, 7); who may not see them is not asked to try again. */
  of: (clubId: ClubId) =>
    queryOptions({
      ...endpointQuery(listClubBooks, { params: { id: clubId } }),
      staleTime: 30 * seconds,
      refetchInterval: ({ state }) => (isAccessDenied(state.error) ? false : 30 * seconds),
    }),
}

/** The club a list belongs to. */
export type ListClub = Pick<Club, 'id' | 'slug'>

/** Under what name changes of a club's list are on their way. */
export const listActionKey = (clubId: ClubId) => ['reading-list', clubId] as const

/** A club's books. Polling rests while a change is on its way, or an older answer would undo it on the screen. */
export function useReadingList(clubId: ClubId, enabled: boolean) {
  const changing = useIsMutating({ mutationKey: listActionKey(clubId) }) > 0
  return useQuery({
    ...readingLists.of(clubId),
    enabled,
    ...(changing && { refetchInterval: false as const }),
  })
}

/** Asks anew for what a change of the list may have changed: the list, the club's counts, what is recommended. */
export const refreshList = (club: ListClub) =>
  Promise.all([refresh('clubs', club.id), refresh('clubs', 'slug', club.slug)])
