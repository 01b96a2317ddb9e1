import type { Club } from '#contract/clubs/club.ts'
import { getInvitation, invitationInput } from '#contract/members/invitation.ts'
import { endpointQuery } from '#web/client/queries.ts'

/** Fails with 404 once the link lets nobody in any more. */
export const personalInvitation = ({ slug }: Pick<Club, 'slug'>, token: string) =>
  endpointQuery(getInvitation, invitationInput({ slug, token }))
