import type { Visibility } from '#contract/clubs/club-choices.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { getInvite, type Invite, renewInvite } from '#contract/members/invite.ts'
import { to } from '#contract/pages.ts'
import {
  authorizeReadSettings,
  type CanReadSettings,
  type CanManageClub,
  authorizeManageClub,
} from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import { newInviteToken } from '#server/features/clubs/rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'

/** The invite link: what it is, and how the one before is put out of use. */
export function registerInvites({ route, db }: AppContext): void {
  route(getInvite, async ({ params, reader }) =>
    findInvite(db, await authorizeReadSettings(db, reader, params.clubId)),
  )

  route(renewInvite, ({ params, reader }) =>
    db.transaction().execute(async (change) => {
      const admin = await authorizeManageClub(change, reader, params.clubId)
      await updateInviteToken(change, admin, newInviteToken())
      await reviseClub(change, admin.clubId, { parts: ['invite'] })
      return findInvite(change, admin)
    }),
  )
}

/** An open club's link needs no secret: whoever opens it may join anyway. */
const inviteTo = (slug: string, visibility: Visibility, token: string): Invite => {
  const path = `${to.club(slug)}?invite=true`
  return visibility === 'open' ? { path, token: null } : { path: `${path}&token=${token}`, token }
}

async function findInvite(db: Db | Change, sight: CanReadSettings | CanManageClub): Promise<Invite> {
  const { slug, visibility, invite_token } = await db
    .selectFrom('clubs')
    .select(['slug', 'visibility', 'invite_token'])
    .where('id', '=', sight.clubId)
    .executeTakeFirstOrThrow()
  return inviteTo(slug, visibility, invite_token)
}

const updateInviteToken = (change: Change, admin: CanManageClub, token: string) =>
  change.updateTable('clubs').set({ invite_token: token }).where('id', '=', admin.clubId).execute()

/** The secret in a club's invite link; null for an unknown club. */
export async function findInviteToken(change: Change, clubId: ClubId): Promise<string | null> {
  const row = await change
    .selectFrom('clubs')
    .select('invite_token')
    .where('id', '=', clubId)
    .executeTakeFirst()
  return row?.invite_token ?? null
}
