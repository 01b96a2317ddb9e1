import { sql } from 'kysely'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Change } from '#server/db/schema.ts'

/** The account of the longest-standing admin except the member `id`; null if no other has an account. */
export async function findOtherAdmin(change: Change, clubId: ClubId, id: number): Promise<number | null> {
  const row = await change
    .selectFrom('members')
    .select('user_id')
    .where('club_id', '=', clubId)
    // A literal, and without the status (pending people are never admins), so that SQLite uses the index of admins.
    .where('role', '=', sql.lit('admin'))
    .where('user_id', 'is not', null)
    .where('id', '!=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.user_id ?? null
}
