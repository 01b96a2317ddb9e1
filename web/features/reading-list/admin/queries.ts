import { queryOptions, useIsMutating, useQuery } from '@tanstack/react-query'
import type { ClubId } from '#contract/clubs/club.ts'
import {
  getAdminList,
  type AdminListMember,
  type AdminList,
  type AdminListBook,
} from '#contract/reading-list/admin-list.ts'
import { isAccessDenied } from '#web/client/api.ts'
import { endpointQuery } from '#web/client/queries.ts'
import { listActionKey } from '../queries.ts'

const seconds = 1000

/** All that the reading-list panel shows; asked for again as often as the list itself (specification, 7). */
export const panelOf = (clubId: ClubId) =>
  queryOptions({
    ...endpointQuery(getAdminList, { params: { clubId } }),
    staleTime: 30 * seconds,
    refetchInterval: ({ state }) => (isAccessDenied(state.error) ? false : 30 * seconds),
  })

/** The panel. Polling rests while a change is on its way, or an older answer would undo it on the screen. */
export function useAdminList(clubId: ClubId) {
  const changing = useIsMutating({ mutationKey: listActionKey(clubId) }) > 0
  return useQuery({ ...panelOf(clubId), ...(changing && { refetchInterval: false as const }) })
}

/** The panel with one of its books changed in some fields; without it where null is given. */
export const withBookChange = (
  adminList: AdminList,
  id: number,
  change: Partial<AdminListBook> | null,
): AdminList => ({
  ...adminList,
  books:
    change === null
      ? adminList.books.filter((book) => book.id !== id)
      : adminList.books.map((book) => (book.id === id ? { ...book, ...change } : book)),
})

/** The panel with a member it may not have known. */
export const withMember = (adminList: AdminList, member: AdminListMember): AdminList =>
  adminList.members.some(({ id }) => id === member.id)
    ? adminList
    : { ...adminList, members: [...adminList.members, member] }

/** The panel with its books put in these places; those not named stay. */
export const withReadingOrder = (
  adminList: AdminList,
  places: ReadonlyMap<number, number | null>,
): AdminList => ({
  ...adminList,
  books: adminList.books.map((book) => {
    const readingOrder = places.get(book.id)
    return readingOrder === undefined ? book : { ...book, readingOrder }
  }),
})
