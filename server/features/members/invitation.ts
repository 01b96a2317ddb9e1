import type { ClubInvitation } from '#contract/members/invitation.ts'
import type { Db } from '#server/db/schema.ts'
import { findBySlug } from '#server/features/clubs/find-by-slug.ts'
import { notFound } from '#server/http/http-error.ts'
import { isSameSecret } from './invite-link.ts'

/** Only whoever holds a valid link of a private club learns who runs it. Throws 404 for an unknown club. */
export async function findInvitation(db: Db, slug: string, token: string | undefined): Promise<ClubInvitation> {
  const found = await findBySlug(db, slug.toLowerCase())
  const club = found && (await findInvitingClub(db, found.id))
  if (!club) throw notFound('This club')
  const isValid =
    club.visibility === 'open' || (token !== undefined && isSameSecret(token, club.invite_token))
  return {
    name: club.name,
    slug: club.slug,
    imageUrl: club.image_url,
    from: isValid ? await findFirstAdmin(db, found.id, club.created_by) : null,
  }
}

const findInvitingClub = (db: Db, clubId: number) =>
  db
    .selectFrom('live_clubs as clubs')
    .select(['name', 'slug', 'image_url', 'visibility', 'invite_token', 'created_by'])
    .where('id', '=', clubId)
    .executeTakeFirst()

/** The name of the founder or, once they are no admin any more, of the admin who joined first. */
async function findFirstAdmin(db: Db, clubId: number, founder: number): Promise<string | null> {
  const admins = await db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select(['members.user_id', 'users.first_name'])
    .where('club_id', '=', clubId)
    .where('role', '=', 'admin')
    .orderBy('members.id')
    .limit(50)
    .execute()
  const first = admins.find(({ user_id }) => user_id === founder) ?? admins[0]
  return first?.first_name?.trim() || null
}
