import * as z from 'zod/mini'
import { RoundId } from '#contract/choosing/round.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { finishJob } from '#server/db/jobs/queue.ts'
import type { JobHandler } from '#server/db/jobs/worker.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { requireLiveClub } from '#server/features/clubs/deletion/jobs-on-hold.ts'
import { lockClub } from '#server/features/clubs/revise-club.ts'
import { removeUnlessRenewed, renewalJob } from './pool/renewal.ts'
import { endRound } from './rounds/close-round.ts'
import { remindOfRound } from './rounds/remind.ts'
import { findRoundRow, type RoundRow } from './rounds/round.ts'
import { closingJob, reminderJob } from './rounds/round-schedule.ts'
import { isOpen, isTimeOver } from './rounds/round-status.ts'

const RoundJob = z.object({ roundId: RoundId, closesAt: z.string() })

/** All are idempotent, and wait while the club is deleted. */
export const createChoosingJobs = (db: Db, now: () => Date): Record<string, JobHandler> => ({
  [closingJob]: (payload) => withRound(db, payload, (change, round) => endRound(change, round, now())),
  [reminderJob]: (payload, { key }) =>
    withRound(db, payload, async (change, round) => {
      // The server may have been down until now.
      if (isTimeOver(round.closes_at, now())) return
      // A second run would mail the reminder again.
      if (await finishJob(change, reminderJob, key)) await remindOfRound(change, round)
    }),
  [renewalJob]: (payload) => removeUnlessRenewed(db, payload, now()),
})

/** Locks the club, and does nothing unless the round is open and still closes when the job says. */
async function withRound(
  db: Db,
  payload: unknown,
  act: (change: Change, round: RoundRow) => Promise<void>,
): Promise<void> {
  const { roundId, closesAt } = RoundJob.parse(payload)
  const found = await db.selectFrom('rounds').select('club_id').where('id', '=', roundId).executeTakeFirst()
  if (!found) return
  await transact(db, async (change) => {
    await lockClub(change, found.club_id as ClubId)
    const round = await findRoundRow(change, found.club_id, roundId)
    if (!round || !isOpen(round.status) || Date.parse(round.closes_at) !== Date.parse(closesAt)) return
    await requireLiveClub(change, found.club_id)
    await act(change, round)
  })
}
