import type { Visibility } from '#contract/clubs/club-choices.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { getInvite, type Invite, renewInvite } from '#contract/members/invite.ts'
import { to } from '#contract/pages.ts'
import { adminSight, type AdminSight, type Management, management } from '../clubs/access.ts'
import { reviseClub } from '../clubs/revising.ts'
import { newInviteToken } from '../clubs/rules.ts'
import type { House } from '../house.ts'
import type { Change, Store } from '../migrations/tables.ts'

/** The invite link: what it is, and how the one before is put out of use. */
export function openInvites({ serve, store }: House): void {
  serve(getInvite, async ({ params, reader }) =>
    findInvite(store, await adminSight(store, reader, params.clubId)),
  )

  serve(renewInvite, ({ params, reader }) =>
    store.transaction().execute(async (change) => {
      const admin = await management(change, reader, params.clubId)
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

async function findInvite(store: Store | Change, sight: AdminSight | Management): Promise<Invite> {
  const { slug, visibility, invite_token } = await store
    .selectFrom('clubs')
    .select(['slug', 'visibility', 'invite_token'])
    .where('id', '=', sight.clubId)
    .executeTakeFirstOrThrow()
  return inviteTo(slug, visibility, invite_token)
}

const updateInviteToken = (change: Change, admin: Management, token: string) =>
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
