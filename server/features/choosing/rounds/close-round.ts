import { roundRefusals } from '#contract/choosing/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { HttpError } from '#server/http/http-error.ts'
import { offerEnded } from '../turns/offer-books.ts'
import { removeOrphans } from '../pool/leave-pool.ts'
import { countRound } from './count-round.ts'
import { notifyClosed } from './notify-closed.ts'
import { notifyMoved } from './notify-moved.ts'
import { authorizeStep, type RoundAddress } from './policy.ts'
import { findTurnout, type RoundRow } from './round.ts'
import { scheduleRound } from './round-schedule.ts'
import { extendedUntil, isTimeOver, stepAtClosingTime } from './round-status.ts'
import { findRound } from './rounds.ts'

/** Closes a round early once everyone has voted, or at its time if the job has not run yet. */
export const closeRound = (db: Db, reader: Reader, address: RoundAddress, now: Date) =>
  transact(db, async (change) => {
    const { admin, round } = await authorizeStep(change, reader, address, 'closed')
    if (isTimeOver(round.closes_at, now)) await endRound(change, round, now)
    else {
      const { turnout, members } = await findTurnout(change, round)
      if (turnout < members) throw new HttpError('round-open', roundRefusals.notEveryone)
      await countRound(change, round, now)
    }
    return findRound(change, admin, round.id)
  })

/** Extends the round once if too few have voted. The club is locked. */
export async function endRound(change: Change, round: RoundRow, now: Date): Promise<void> {
  const { turnout } = await findTurnout(change, round)
  if (stepAtClosingTime(round.status, turnout, round.quorum) === 'closed')
    return countRound(change, round, now)
  const closesAt = extendedUntil(round.closes_at, now)
  await change
    .updateTable('rounds')
    .set({ status: 'extended', closes_at: closesAt.toISOString() })
    .where('id', '=', round.id)
    .execute()
  await scheduleRound(change, round.id, closesAt, now)
  await notifyMoved(change, round, { closesAt, by: null })
  await reviseClub(change, round.club_id, { parts: ['choosing'] })
}

/** Deletes the ballots unopened. */
export const cancelRound = (db: Db, reader: Reader, address: RoundAddress, reason: string, now: Date) =>
  transact(db, async (change) => {
    const { admin, round } = await authorizeStep(change, reader, address, 'cancelled')
    const turnout = await findTurnout(change, round)
    await change.deleteFrom('ballots').where('round_id', '=', round.id).execute()
    await change
      .updateTable('rounds')
      .set({ status: 'cancelled', closed_at: now.toISOString(), reason, ...turnout })
      .where('id', '=', round.id)
      .execute()
    await removeOrphans(change, round.club_id, now)
    await offerEnded(change, round, null, now)
    await reviseClub(change, round.club_id, { parts: ['choosing'] })
    await notifyClosed(change, round, { winner: null, reason })
    return findRound(change, admin, round.id)
  })
