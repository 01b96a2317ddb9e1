import type { ChoosingSettings } from '#contract/choosing/pool.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { authorizeManageClub } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'

/** Changes a club's choices about choosing. */
export const updateSettings = (
  db: Db,
  reader: Reader,
  clubId: ClubId,
  settings: ChoosingSettings,
): Promise<ChoosingSettings> =>
  db.transaction().execute(async (change) => {
    await authorizeManageClub(change, reader, clubId)
    const chosen = { suggestions_per_member: settings.suggestionsPerMember }
    await change
      .insertInto('choosing_settings')
      .values({ club_id: clubId, ...chosen })
      .onConflict((conflict) => conflict.column('club_id').doUpdateSet(chosen))
      .execute()
    await reviseClub(change, clubId, { parts: ['choosing'] })
    return settings
  })
