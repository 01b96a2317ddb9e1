import { sql } from 'kysely'
import type { Change } from '#server/db/schema.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { retractGroup } from '#server/features/notifications/retract.ts'
import { roundMoved } from '../notification-kinds.ts'
import { reminderKeys } from './remind.ts'
import type { RoundRow } from './round.ts'

interface Move {
  closesAt: Date
  /** The admin who moved it; null if it was extended because too few had voted. */
  by: { id: number; name: string } | null
}

/** Tells every member when a vote closes now, and takes back reminders of the former time. */
export async function notifyMoved(
  change: Change,
  { id, club_id, title }: RoundRow,
  { closesAt, by }: Move,
): Promise<void> {
  await retractGroup(change, club_id, reminderKeys(id).closing)
  await notify(change, {
    kind: roundMoved,
    clubId: club_id,
    groupKey: `round-moved ${id}`,
    subject: { roundId: id, title, closesAt: closesAt.toISOString(), isExtended: by === null },
    actor: by,
    concerns: sql`select user_id from members where club_id = ${club_id} and status = 'member'`,
  })
}
