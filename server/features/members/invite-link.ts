import { createHash, timingSafeEqual } from 'node:crypto'
import type { Visibility } from '#contract/clubs/club-choices.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Invite } from '#contract/members/invite.ts'
import { to } from '#contract/pages.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import {
  authorizeManageClub,
  type CanManageClub,
  type CanReadSettings,
} from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { newInviteToken } from '#server/features/clubs/invite-token.ts'

/** The link of an open club needs no token, because anyone may join. */
export function inviteLink(slug: string, visibility: Visibility, token: string): Invite {
  const path = `${to.club(slug)}?invite=true`
  return visibility === 'open' ? { path, token: null } : { path: `${path}&token=${token}`, token }
}

/** Compares secrets in constant time. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

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

/** Replaces the invite token, so that the old link stops working. */
export const renewInvite = (db: Db, reader: Reader, clubId: ClubId) =>
  transact(db, async (change) => {
    const admin = await authorizeManageClub(change, reader, clubId)
    await replaceInviteToken(change, admin)
    await reviseClub(change, clubId, { parts: ['invite'] })
    return findInvite(change, admin)
  })

export const replaceInviteToken = (change: Change, admin: CanManageClub) =>
  change.updateTable('clubs').set({ invite_token: newInviteToken() }).where('id', '=', admin.clubId).execute()
