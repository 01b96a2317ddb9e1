import { sql } from 'kysely'
import type { Change } from '#server/db/schema.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { settle } from '#server/features/notifications/seen.ts'
import { roundClosed } from '../notification-kinds.ts'
import type { RoundRow } from './round.ts'

/** Also settles earlier notifications about the round. */
export async function notifyClosed(
  change: Change,
  { id, club_id, title }: RoundRow,
  outcome: { winner: string | null; reason: string | null },
): Promise<void> {
  await settle(change, club_id, `round-closing ${id}`)
  await settle(change, club_id, `round-opened ${id}`)
  await notify(change, {
    kind: roundClosed,
    clubId: club_id,
    groupKey: `round-closed ${id}`,
    subject: { roundId: id, title, ...outcome },
    actor: null,
    concerns: sql`select user_id from members where club_id = ${club_id} and status = 'member'`,
  })
}
