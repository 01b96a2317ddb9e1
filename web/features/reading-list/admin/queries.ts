import { queryOptions, useIsMutating, useQuery } from '@tanstack/react-query'
import type { ClubId } from '#contract/clubs/club.ts'
import { getAdminList } from '#contract/reading-list/admin-list.ts'
import { isAccessDenied } from '#web/client/api.ts'
import { endpointQuery } from '#web/client/queries.ts'
import { listActionKey } from '../queries.ts'

const second = 1000

export const adminLists = {
  /** Polled as often as the list itself (specification, 7). */
  of: (clubId: ClubId) => {
    const query = endpointQuery(getAdminList, { params: { clubId } })
    return queryOptions({
      ...query,
      meta: { ...query.meta, fillsFields: true },
      staleTime: 30 * second,
      refetchInterval: ({ state }) => (isAccessDenied(state.error) ? false : 30 * second),
    })
  },
}

/** Polling pauses during a change, because an older response would undo it on the screen. */
export function useAdminList(clubId: ClubId) {
  const changing = useIsMutating({ mutationKey: listActionKey(clubId) }) > 0
  return useQuery({ ...adminLists.of(clubId), ...(changing && { refetchInterval: false as const }) })
}
