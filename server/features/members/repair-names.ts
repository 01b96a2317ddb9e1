import { sql } from 'kysely'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeManageClub, type CanManageClub } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'

/** Gives broken members readable names; returns how many there were. */
export const repairNames = (db: Db, reader: Reader, clubId: ClubId): Promise<number> =>
  transact(db, async (change) => {
    const admin = await authorizeManageClub(change, reader, clubId)
    const repaired = await updateBrokenNames(change, admin)
    if (repaired > 0) await reviseClub(change, clubId, { parts: ['members'] })
    return repaired
  })

/** A name of 21 digits without an account (specification, 3) becomes "Reader" and the last four: nobody knows whose it was. */
async function updateBrokenNames(change: Change, admin: CanManageClub): Promise<number> {
  const repaired = await change
    .updateTable('members')
    .set({ member_name: sql<string>`'Reader ' || substr(member_name, 18)` })
    .where('club_id', '=', admin.clubId)
    .where('user_id', 'is', null)
    .where((eb) => eb(eb.fn('length', ['member_name']), '=', 21))
    .where(sql<string>`rtrim(member_name, '0123456789')`, '=', '')
    .returning('id')
    .execute()
  return repaired.length
}
