import { queryOptions } from '@tanstack/react-query'
import { getClub } from '#contract/clubs/club.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { useSignedOut } from '#web/accounts/queries.ts'
import { CallError } from '#web/platform/api.ts'
import { ask, refresh } from '#web/platform/queries.ts'
import { isUnknown } from './queries.ts'

const minutes = 60_000

/** What the settings ask about their club. */
export const clubSettings = {
  /** The club: fresh for 5 minutes, tried up to 3 times again (specification, 7), and not polled under the reader's hands. */
  bySlug: (slug: string) =>
    queryOptions({
      ...ask(getClub, { params: { slug } }),
      staleTime: 5 * minutes,
      retry: (failures, error) => !isUnknown(error) && failures < 3,
    }),
}

/** Takes note of a failure that says the reader is signed out or runs this club no more: then the page closes its door. */
export function useLostRights(clubId: ClubId) {
  const signedOut = useSignedOut()
  return (error: unknown) => {
    if (!(error instanceof CallError)) return
    if (error.status === 401) signedOut()
    if (error.status === 403) void refresh('clubs', clubId, 'membership-status')
  }
}
