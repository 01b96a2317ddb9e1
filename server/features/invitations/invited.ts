import { inviteLinkIn } from '#contract/members/invitation.ts'
import { isPersonalToken } from '#contract/members/personal-token.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import type { Change } from '#server/db/schema.ts'
import type { IsInvitedByClub } from '#server/features/accounts/registration/admission.ts'
import { isSameSecret } from '#server/features/members/invite-link.ts'
import { createPersonalInvitations } from './personal.ts'

/**
 * Whether somebody without an account comes with a club's invite link or a personal link, or has an invitation by email. The link of an
 * open club has no secret, so everybody can write it: it invites nobody to this instance.
 */
export const isInvitedByClub: IsInvitedByClub = async (change, { email, next, now }) =>
  (await hasLink(change, next, now)) || (await hasEmail(change, email, now))

async function hasLink(change: Change, next: string | null, now: Date): Promise<boolean> {
  if (next?.startsWith(to.placeholder('')))
    return isPlaceholder(change, next.slice(to.placeholder('').length))
  const link = inviteLinkIn(next)
  if (!link || link.token === null) return false
  const club = await change
    .selectFrom('club_slugs')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'club_slugs.club_id')
    .select(['clubs.id', 'clubs.visibility', 'clubs.invite_token'])
    .where('club_slugs.slug', '=', link.slug.toLowerCase())
    .executeTakeFirst()
  if (!club) return false
  if (isPersonalToken(link.token))
    return (
      (await createPersonalInvitations(() => now).findInviter(change, club.id as ClubId, link.token)) !== null
    )
  return club.visibility !== 'open' && isSameSecret(link.token, club.invite_token)
}

/** The personal link of somebody from a club that was carried here. */
async function isPlaceholder(change: Change, token: string): Promise<boolean> {
  const row = await change
    .selectFrom('placeholders')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'placeholders.club_id')
    .select('placeholders.id')
    .where('token', '=', token)
    .where('claimed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

async function hasEmail(change: Change, email: string, now: Date): Promise<boolean> {
  const row = await change
    .selectFrom('invitations')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'invitations.club_id')
    .select('invitations.id')
    .where('invitations.email', '=', email)
    .where('is_mailed', '=', 1)
    .where('joined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row !== undefined
}
