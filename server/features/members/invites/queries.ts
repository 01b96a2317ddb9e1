import type { ClubId } from '#contract/clubs/club.ts'
import type { Invite } from '#contract/members/invite.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { CanManageClub, CanReadSettings } from '#server/features/clubs/policy.ts'
import { inviteLink } from './rules.ts'

export async function findInvite(db: Db | Change, admin: CanReadSettings | CanManageClub): Promise<Invite> {
  const { slug, visibility, invite_token } = await db
    .selectFrom('live_clubs as clubs')
    .select(['slug', 'visibility', 'invite_token'])
    .where('id', '=', admin.clubId)
    .executeTakeFirstOrThrow()
  return inviteLink(slug, visibility, invite_token)
}

/** The token of a club's invite link; null for an unknown club. */
export async function findInviteToken(change: Change, clubId: ClubId): Promise<string | null> {
  const row = await change
    .selectFrom('live_clubs as clubs')
    .select('invite_token')
    .where('id', '=', clubId)
    .executeTakeFirst()
  return row?.invite_token ?? null
}
