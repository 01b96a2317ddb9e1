import { sql } from 'kysely'
import { publicName } from '#contract/accounts/account.ts'
import type { Seal } from '#contract/clubs/club-choices.ts'
import type { Change } from '#server/db/schema.ts'
import type { CanManageClub } from '#server/features/clubs/policy.ts'
import { notify } from '../commands.ts'

/** Tells every other member that an admin has turned the club's seal on or off. */
export async function notifyOfSeal(
  change: Change,
  { clubId, reader }: CanManageClub,
  seal: Seal,
): Promise<void> {
  await notify(change, {
    kind: 'seal-changed',
    clubId,
    groupKey: 'seal',
    subject: { seal },
    actor: { id: reader.id, name: publicName(reader) },
    concerns: sql`select user_id from members where club_id = ${clubId}`,
  })
}
