import type { Club } from '#contract/clubs/club.ts'
import { joinClub, requestToJoin } from '#contract/members/member.ts'
import { call } from '#web/client/api.ts'
import { useAction } from '#web/client/use-action.ts'
import { refreshMembership } from '../queries.ts'
import { joinedToast, joinFailedToast, joinMethod } from './join-method.ts'

/** An invite token lets its holder in at once, unless they were removed. */
export function useJoin(
  club: Pick<Club, 'id' | 'slug' | 'visibility'>,
  token: string | null,
  removed = false,
) {
  const method = joinMethod(club.visibility, token, removed)
  const params = { id: club.id }
  return useAction({
    send: () =>
      method === 'join' || token !== null
        ? call(joinClub, { params, body: token === null ? undefined : { token } })
        : call(requestToJoin, { params }),
    success: joinedToast,
    failure: (error) => joinFailedToast(error, method),
    // A member may see more of the club than before.
    onSettled: () => refreshMembership(club),
  })
}
