import type { User } from '#contract/accounts/account.ts'
import type { Club } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'
import { isAccessDenied } from '#web/client/api.ts'
import { useReadingList } from '#web/features/reading-list/queries.ts'

export interface ListViewer {
  reader: User | null
  membership: MembershipStatus | undefined
  waiting: boolean
}

/** A club's books, if the viewer may see them; otherwise `closed` is true. */
export function useClubList(club: Club, { reader, membership, waiting }: ListViewer) {
  // The server decides who sees the list of an invite-only club; this only saves a request that it would refuse.
  const mayAsk =
    club.visibility !== 'invite-only' || (reader !== null && !waiting && membership?.may.seeList !== false)
  const { data, error, isFetching, refetch } = useReadingList(club.id, mayAsk)
  const closed = (!mayAsk && !waiting) || isAccessDenied(error)
  // A reader who is no longer a member must not see cached books.
  return { books: closed ? undefined : data, closed, error, isFetching, refetch }
}

export type ClubList = ReturnType<typeof useClubList>
