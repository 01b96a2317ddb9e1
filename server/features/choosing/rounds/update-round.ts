import { publicName } from '#contract/accounts/account.ts'
import { roundRefusals } from '#contract/choosing/refusals.ts'
import type { RoundChange } from '#contract/choosing/round.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { HttpError } from '#server/http/http-error.ts'
import { authorizeStep, type RoundAddress } from './policy.ts'
import { notifyMoved } from './notify-moved.ts'
import { scheduleRound, validClosingTime } from './round-schedule.ts'
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
    if (closesAt && closesAt.getTime() !== new Date(round.closes_at).getTime()) {
      await scheduleRound(change, round.id, closesAt, now)
      const by = { id: reader.id, name: publicName(reader) }
      await notifyMoved(
        change,
        { ...round, title: update.title === undefined ? round.title : update.title || null },
        { closesAt, by },
      )
    }
    await reviseClub(change, admin.clubId, { parts: ['choosing'] })
    return findRound(change, admin, round.id)
  })
