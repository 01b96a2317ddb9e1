import { type RawBuilder, sql } from 'kysely'
import type { Change } from '#server/db/schema.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { roundClosing } from '../notification-kinds.ts'
import type { RoundRow } from './round.ts'

/** Notifications that ask a member to vote in a round. */
export const reminderKeys = (roundId: number) => ({
  closing: `round-closing ${roundId}`,
  nudge: `nudge-round ${roundId}`,
})

/** Selects the readers who may vote in an open round and haven’t. */
export const haveNotVoted = ({ id, club_id }: Pick<RoundRow, 'id' | 'club_id'>): RawBuilder<unknown> =>
  sql`select user_id from members where club_id = ${club_id} and status = 'member'
    and not exists (select 1 from ballots where round_id = ${id} and member_id = members.id)`

export async function remindOfRound(change: Change, round: RoundRow): Promise<void> {
  const { id, club_id, title } = round
  await notify(change, {
    kind: roundClosing,
    clubId: club_id,
    groupKey: reminderKeys(id).closing,
    subject: { roundId: id, title },
    actor: null,
    concerns: haveNotVoted(round),
  })
}
