import { sql } from 'kysely'
import type { Change } from '#server/db/schema.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { retractGroup } from '#server/features/notifications/retract.ts'
import { roundClosed } from '../notification-kinds.ts'
import { reminderKeys } from './remind.ts'
import type { RoundRow } from './round.ts'
import { unscheduleRound } from './round-schedule.ts'

/** Replaces earlier notifications about the round. Rounds that were cancelled share one. */
export async function notifyClosed(
  change: Change,
  { id, club_id, title }: RoundRow,
  outcome: { winner: string | null; reason: string | null },
): Promise<void> {
  const { closing, nudge } = reminderKeys(id)
  await retractGroup(change, club_id, [`round-opened ${id}`, `round-moved ${id}`, closing, nudge])
  await unscheduleRound(change, id)
  await notify(change, {
    kind: roundClosed,
    clubId: club_id,
    groupKey: outcome.reason === null ? `round-closed ${id}` : 'rounds-cancelled',
    subject: { roundId: id, title, ...outcome },
    actor: null,
    concerns: sql`select user_id from members where club_id = ${club_id} and status = 'member'`,
  })
}
