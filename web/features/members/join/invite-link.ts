import type { MembershipStatus } from '#contract/members/member.ts'
import { isPersonalToken } from '#contract/members/personal-token.ts'

/** `?invite=true&token=…`; null if there is none. */
export function inviteToken(search: string): string | null {
  const query = new URLSearchParams(search)
  return query.get('invite') === 'true' ? query.get('token') || null : null
}

/** An open club's link has no token. */
export const isInviteLink = (search: string): boolean => new URLSearchParams(search).get('invite') === 'true'

/** A personal link joins as whoever is signed in, so it asks them first. A removed reader can only ask to join. */
export const asksForAccount = (token: string | null, status: MembershipStatus | undefined): boolean =>
  isPersonalToken(token) && status !== undefined && !status.isMember && status.removed !== true
