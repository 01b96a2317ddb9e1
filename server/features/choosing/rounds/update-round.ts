import { roundRefusals } from '#contract/choosing/refusals.ts'
import type { RoundChange } from '#contract/choosing/round.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { HttpError } from '#server/http/http-error.ts'
import { authorizeStep, type RoundAddress } from './policy.ts'
import { remindOfRound } from './remind.ts'
import type { RoundRow } from './round.ts'
import { reminderTime, scheduleRound, validClosingTime } from './round-schedule.ts'
import { isTimeOver } from './round-status.ts'
import { findRound } from './rounds.ts'

/** Possible until the closing time. */
export const updateRound = (db: Db, reader: Reader, address: RoundAddress, update: RoundChange, now: Date) =>
  transact(db, async (change) => {
    const { admin, round } = await authorizeStep(change, reader, address, 'closed')
    if (isTimeOver(round.closes_at, now)) throw new HttpError('round-over', roundRefusals.timeOver)
    const closesAt = update.closesAt === undefined ? null : validClosingTime(update.closesAt, now)
    await change
      .updateTable('rounds')
      .set({
        ...(update.title !== undefined && { title: update.title || null }),
        ...(update.quorum !== undefined && { quorum: update.quorum }),
        ...(update.then !== undefined && { winner_status: update.then }),
        ...(closesAt && { closes_at: closesAt.toISOString() }),
        id: round.id,
      })
      .where('id', '=', round.id)
      .execute()
    if (closesAt) await reschedule(change, round, closesAt, now)
    await reviseClub(change, admin.clubId, { parts: ['choosing'] })
    return findRound(change, admin, round.id)
  })

/** If the new closing time is so soon that the reminder would be skipped, it is sent now. */
async function reschedule(change: Change, round: RoundRow, closesAt: Date, now: Date): Promise<void> {
  await scheduleRound(change, round.id, closesAt, now)
  const wasDue = reminderTime(new Date(round.closes_at)) <= now
  if (!wasDue && reminderTime(closesAt) <= now) await remindOfRound(change, round)
}
