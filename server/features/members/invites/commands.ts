import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeManageClub, type CanManageClub } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import { newInviteToken } from '#server/features/clubs/rules.ts'
import { findInvite } from './queries.ts'

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
