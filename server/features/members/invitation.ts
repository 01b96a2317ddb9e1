import type { ClubInvitation } from '#contract/members/invitation.ts'
import { isPersonalToken } from '#contract/members/personal-token.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Db } from '#server/db/schema.ts'
import { findBySlug } from '#server/features/clubs/find-by-slug.ts'
import { notFound } from '#server/http/http-error.ts'
import { message } from '#contract/messages/message.ts'
import { isSameSecret } from './invite-link.ts'
import type { PersonalInvitations } from './personal-invitations.ts'

/** Throws 404 unless `token` is the one of the club's invite link now; an open club invites anyone. */
export async function findInvitation(
  db: Db,
  slug: string,
  token: string | undefined,
  personal: PersonalInvitations,
): Promise<ClubInvitation> {
  const found = await findBySlug(db, slug.toLowerCase())
  const club = found && (await findInvitingClub(db, found.id))
  const inviter =
    club && token !== undefined && isPersonalToken(token)
      ? await personal.findInviter(db, club.id as ClubId, token)
      : null
  const isInvited =
    inviter !== null ||
    club?.visibility === 'open' ||
    (club !== undefined && token !== undefined && isSameSecret(token, club.invite_token))
  if (!club || !isInvited)
    throw notFound(message('joining.invitationNotFound', 'This invitation could not be found.'))
  return {
    name: club.name,
    slug: club.slug,
    imageUrl: club.image_url,
    from: inviter ? inviter.name : await findFirstAdmin(db, club.id, club.created_by),
  }
}

const findInvitingClub = (db: Db, clubId: number) =>
  db
    .selectFrom('live_clubs as clubs')
    .select(['id', 'name', 'slug', 'image_url', 'visibility', 'invite_token', 'created_by'])
    .where('id', '=', clubId)
    .executeTakeFirst()

/** The name of the founder or, once they are no longer an admin, of the admin who joined first; null without a name. */
async function findFirstAdmin(db: Db, clubId: number, founder: number): Promise<string | null> {
  const admin = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.first_name')
    .where('members.club_id', '=', clubId)
    .where('members.role', '=', 'admin')
    .orderBy(({ eb }) => eb.case().when('members.user_id', '=', founder).then(0).else(1).end())
    .orderBy('members.id')
    .limit(1)
    .executeTakeFirst()
  return admin?.first_name?.trim() || null
}
