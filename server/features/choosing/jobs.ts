import * as z from 'zod/mini'
import { RoundId } from '#contract/choosing/round.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { addJob, finishJob } from '#server/db/jobs/queue.ts'
import type { JobHandler } from '#server/db/jobs/worker.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revision/commands.ts'
import { retire } from './pool/suggest.ts'
import { findRenewal } from './pool/entries.ts'
import { endRound, renewalJob } from './rounds/close-round.ts'
import { isLive } from './rounds/candidates.ts'
import { findRoundRow, type RoundRow } from './rounds/rounds.ts'
import { remindOfRound } from './rounds/remind.ts'
import { isOpen, isTimeOver } from './rounds/round-status.ts'
import { closingJob, reminderJob } from './rounds/round-schedule.ts'

const RoundJob = z.object({ roundId: RoundId, closesAt: z.string() })
const RenewalJob = z.object({ entryId: z.int(), renewBy: z.string() })

/** Rounds of a deleted club, which can be restored, and suggestions on a ballot wait; their jobs look again this often. */
const whileWaiting = 24 * 3_600_000

/** The handlers of scheduled work for choosing. Each changes nothing when it comes a second time. */
export const createChoosingJobs = (db: Db, now: () => Date): Record<string, JobHandler> => ({
  [closingJob]: (payload) =>
    withRound(db, payload, async (change, round) => {
      if (await isLive(change, round.club_id)) await endRound(change, round, now())
      else await endLater(change, round, new Date(now().getTime() + whileWaiting))
    }),
  [reminderJob]: (payload, { key }) =>
    withRound(db, payload, async (change, round) => {
      // The server may have been down since, or the club be deleted.
      if (isTimeOver(round.closes_at, now()) || !(await isLive(change, round.club_id))) return
      // A reminder that came a second time would be mailed a second time.
      if (await finishJob(change, reminderJob, key)) await remindOfRound(change, round)
    }),
  [renewalJob]: (payload) => leavePool(db, RenewalJob.parse(payload), now()),
})

/** Does something with a round that is still open and still has the closing time that the job was made for. */
async function withRound(
  db: Db,
  payload: unknown,
  act: (change: Change, round: RoundRow) => Promise<void>,
): Promise<void> {
  const { roundId, closesAt } = RoundJob.parse(payload)
  const place = await db.selectFrom('rounds').select('club_id').where('id', '=', roundId).executeTakeFirst()
  if (!place) return
  await db.transaction().execute(async (change) => {
    await lockClub(change, place.club_id as ClubId)
    const round = await findRoundRow(change, place.club_id, roundId)
    if (!round || !isOpen(round.status) || Date.parse(round.closes_at) !== Date.parse(closesAt)) return
    await act(change, round)
  })
}

/** Tries again later. The job at hand is only deleted after this, so the new one has a key of its own. */
function endLater(change: Change, { id, closes_at }: RoundRow, dueAt: Date): Promise<void> {
  const key = `${id} ${closes_at} ${dueAt.toISOString()}`
  return addJob(change, { kind: closingJob, key, payload: { roundId: id, closesAt: closes_at }, dueAt })
}

/** Takes a suggestion out of the pool that was not renewed in time, or once the round is over that it is in again. */
async function leavePool(db: Db, { entryId, renewBy }: z.infer<typeof RenewalJob>, now: Date): Promise<void> {
  const place = await db
    .selectFrom('pool_entries')
    .select('club_id')
    .where('id', '=', entryId)
    .executeTakeFirst()
  if (!place) return
  await db.transaction().execute(async (change) => {
    await lockClub(change, place.club_id as ClubId)
    const entry = await findRenewal(change, place.club_id, entryId)
    if (!entry?.renew_by || Date.parse(entry.renew_by) !== Date.parse(renewBy)) return
    if (entry.on_ballot) {
      const dueAt = new Date(now.getTime() + whileWaiting)
      const key = `${entryId} ${renewBy} ${dueAt.toISOString()}`
      return addJob(change, { kind: renewalJob, key, payload: { entryId, renewBy }, dueAt })
    }
    await retire(change, [entryId], now)
    await reviseClub(change, place.club_id, { parts: ['choosing'] })
  })
}
