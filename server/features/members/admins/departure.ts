import { sql } from 'kysely'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Change } from '#server/db/schema.ts'

/** An admin who is to lose the role, with who requested it, the founder, and the next longest-standing admin. */
export interface Departure {
  askedBy: number
  admin: number | null
  founder: number
  nextAdmin: number | null
}

/** Why an admin cannot lose the role; null if they can. */
export function departureFault({
  askedBy,
  admin,
  founder,
  nextAdmin,
}: Departure): 'founder' | 'last-admin' | null {
  if (admin === founder && askedBy !== founder) return 'founder'
  return nextAdmin === null ? 'last-admin' : null
}

/** The new founder after an admin has lost the role; null if the founder stays. */
export const nextFounder = ({ admin, founder, nextAdmin }: Departure): number | null =>
  admin === founder ? nextAdmin : null

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
