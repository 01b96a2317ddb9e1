import { sql } from 'kysely'
import type { Change } from '#server/db/schema.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { roundClosing } from '../notification-kinds.ts'
import type { RoundRow } from './round.ts'

export async function remindOfRound(change: Change, { id, club_id, title }: RoundRow): Promise<void> {
  await notify(change, {
    kind: roundClosing,
    clubId: club_id,
    groupKey: `round-closing ${id}`,
    subject: { roundId: id, title },
    actor: null,
    concerns: sql`select user_id from members where club_id = ${club_id} and status = 'member'
      and not exists (select 1 from ballots where round_id = ${id} and member_id = members.id)`,
  })
}
