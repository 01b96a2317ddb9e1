import { sql } from 'kysely'
import type { ClubId } from '#contract/clubs/club.ts'
import type { CanManageClub } from '#server/features/clubs/policy.ts'
import type { Change } from '#server/db/schema.ts'

/** The reader who founded a club, or was handed it. */
export async function findFounder(change: Change, clubId: ClubId): Promise<number> {
  const row = await change
    .selectFrom('clubs')
    .select('created_by')
    .where('id', '=', clubId)
    .executeTakeFirstOrThrow()
  return row.created_by
}

export const updateFounder = (change: Change, clubId: ClubId, userId: number) =>
  change.updateTable('clubs').set({ created_by: userId }).where('id', '=', clubId).execute()

/** Of a club's admins beside the member `id` who came first; null when there is none who could sign in. */
export async function findOtherAdmin(change: Change, clubId: ClubId, id: number): Promise<number | null> {
  const row = await change
    .selectFrom('members')
    .select('user_id')
    .where('club_id', '=', clubId)
    // Spelt out, and with no word of the status (who waits is no admin), or SQLite would not take the index of admins.
    .where('role', '=', sql.lit('admin'))
    .where('user_id', 'is not', null)
    .where('id', '!=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.user_id ?? null
}

export const updateRole = (change: Change, admin: CanManageClub, id: number, role: 'admin' | 'member') =>
  change
    .updateTable('members')
    .set({ role })
    .where('id', '=', id)
    .where('club_id', '=', admin.clubId)
    .execute()
