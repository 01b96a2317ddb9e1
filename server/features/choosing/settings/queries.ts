import { type ChoosingSettings, suggestionsPerMember } from '#contract/choosing/pool.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { CanReadAsMember, IsMember } from '#server/features/clubs/policy.ts'

/** A club's choices about choosing. */
export async function findSettings(
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
