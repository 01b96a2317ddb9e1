import { createHash, timingSafeEqual } from 'node:crypto'
import { refusals } from '#contract/members/admin.ts'
import { joinMessages } from '#contract/members/member.ts'
import type { Membership } from '#server/features/clubs/policy.ts'
import { HttpError } from '#server/http/http-error.ts'

/** What a reader brings along: no invitation, a good one, or one that is wrong or was replaced. */
export type Invite = 'none' | 'good' | 'over'

/**
 * Where asking to join leads: membership at once, or a request that an admin decides on. Throws where it leads nowhere.
 * An open club lets everyone in, so an old invitation spoils nothing there.
 */
export function entryOf(membership: Membership, invite: Invite): 'member' | 'pending' {
  if (membership.status === 'member')
    throw new HttpError('already-member', 'You are already a member of this club.')
  if (membership.visibility === 'open' || invite === 'good') return 'member'
  if (invite === 'over') throw new HttpError('invite-required', joinMessages.inviteOver)
  if (membership.visibility === 'public-preview' || membership.status === 'pending') return 'pending'
  throw new HttpError('invite-required', joinMessages.inviteOnly)
}

/** Whether two secrets are the same, in a time that tells nothing about where they differ. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** An admin who is to stop being one, who asks for it, who founded the club, and its next longest-standing admin. */
export interface Parting {
  asker: number
  admin: number | null
  founder: number
  other: number | null
}

/**
 * Who the club passes to when an admin goes: null when it stays with its founder. Throws when nobody would be left to
 * run it, or when somebody else would put the founder out.
 */
export function heirOf({ asker, admin, founder, other }: Parting): number | null {
  if (admin === founder && asker !== founder) throw new HttpError('not-allowed', refusals.founder)
  if (other === null) throw new HttpError('last-admin', refusals.lastAdmin)
  return admin === founder ? other : null
}
