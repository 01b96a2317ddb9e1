import { type ChoosingSettings, suggestionsPerMember } from '#contract/choosing/pool.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeManageClub, type CanReadAsMember, type IsMember } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'

export async function findChoosingSettings(
  db: Db | Change,
  member: CanReadAsMember | IsMember,
): Promise<ChoosingSettings> {
  const row = await db
    .selectFrom('choosing_settings')
    .select('suggestions_per_member')
    .where('club_id', '=', member.clubId)
    .executeTakeFirst()
  return { suggestionsPerMember: row?.suggestions_per_member ?? suggestionsPerMember.default }
}

export const updateChoosingSettings = (
  db: Db,
  reader: Reader,
  clubId: ClubId,
  settings: ChoosingSettings,
): Promise<ChoosingSettings> =>
  transact(db, async (change) => {
    await authorizeManageClub(change, reader, clubId)
    const row = { suggestions_per_member: settings.suggestionsPerMember }
    await change
      .insertInto('choosing_settings')
      .values({ club_id: clubId, ...row })
      .onConflict((conflict) => conflict.column('club_id').doUpdateSet(row))
      .execute()
    await reviseClub(change, clubId, { parts: ['choosing'] })
    return settings
  })
