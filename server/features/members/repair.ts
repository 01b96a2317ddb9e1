import { sql } from 'kysely'
import { namesRepaired, repairNames } from '#contract/members/admin.ts'
import { type CanManageClub, authorizeManageClub } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'

/** Names for members who came over from elsewhere with nothing but an account number. */
export function registerRepair({ route, db }: AppContext): void {
  route(repairNames, ({ params, reader }) =>
    db.transaction().execute(async (change) => {
      const admin = await authorizeManageClub(change, reader, params.clubId)
      const fixed = await updateBrokenNames(change, admin)
      if (fixed > 0) await reviseClub(change, params.clubId, { parts: ['members'] })
      return { message: namesRepaired, fixed }
    }),
  )
}

/**
 * Gives who is called 21 digits and has no account (specification, 3) the name "Reader" with the last four of them: whose
 * number it was is written nowhere. A name that is repaired is no number any more, so a second time changes nothing.
 */
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
