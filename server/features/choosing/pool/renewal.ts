import * as z from 'zod/mini'
import type { ClubId } from '#contract/clubs/club.ts'
import { renewalDays, roundsUntilRenewal } from '#contract/choosing/pool.ts'
import { replaceJob } from '#server/db/jobs/queue.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { requireLiveClub } from '#server/features/clubs/deletion/jobs-on-hold.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revise-club.ts'
import { notifyReader } from '#server/features/notifications/notify.ts'
import { suggestionRenewal } from '../notification-kinds.ts'
import { onBallot, selectPool } from './entries.ts'
import { removeFromPool } from './leave-pool.ts'

/** The job that removes a suggestion from the pool unless it was renewed. */
export const renewalJob = 'leave-pool'

const RenewalJob = z.object({ entryId: z.int(), renewBy: z.string() })

const day = 24 * 3_600_000

export const renewalKey = (entryId: number): string => `suggestion-renewal ${entryId}`

interface LosingEntry {
  id: number
  title: string
  user_id: number | null
  times_run: number
  renewed_after: number
}

/** For a suggestion that has now lost several rounds in a row; `times_run` doesn't count the last one yet. */
export async function askToRenew(
  change: Change,
  clubId: number,
  { id, title, user_id, times_run, renewed_after }: LosingEntry,
  now: Date,
): Promise<void> {
  const times = times_run + 1
  if (times - renewed_after < roundsUntilRenewal) return
  const dueAt = new Date(now.getTime() + renewalDays * day)
  const renewBy = dueAt.toISOString()
  await change.updateTable('pool_entries').set({ renew_by: renewBy }).where('id', '=', id).execute()
  await replaceJob(change, {
    kind: renewalJob,
    key: String(id),
    payload: { entryId: id, renewBy },
    dueAt,
  })
  if (user_id === null) return
  await notifyReader(change, {
    kind: suggestionRenewal,
    clubId,
    userId: user_id,
    groupKey: renewalKey(id),
    subject: { book: title, times, days: renewalDays },
    actor: null,
  })
}

/** While the suggestion is on an open ballot, the job tries again later. */
export async function removeUnlessRenewed(db: Db, payload: unknown, now: Date): Promise<void> {
  const { entryId, renewBy } = RenewalJob.parse(payload)
  const found = await db
    .selectFrom('pool_entries')
    .select('club_id')
    .where('id', '=', entryId)
    .executeTakeFirst()
  if (!found) return
  await transact(db, async (change) => {
    await lockClub(change, found.club_id as ClubId)
    const entry = await findRenewal(change, found.club_id, entryId)
    if (!entry?.renew_by || Date.parse(entry.renew_by) !== Date.parse(renewBy)) return
    await requireLiveClub(change, found.club_id)
    if (entry.on_ballot) {
      const dueAt = new Date(now.getTime() + day)
      return replaceJob(change, {
        kind: renewalJob,
        key: String(entryId),
        payload: { entryId, renewBy },
        dueAt,
      })
    }
    await removeFromPool(change, [entryId], now)
    await reviseClub(change, found.club_id, { parts: ['choosing'] })
  })
}

async function findRenewal(change: Change, clubId: number, entryId: number) {
  const row = await selectPool(change, clubId)
    .select((eb) => ['renew_by', onBallot(eb).as('on_ballot')])
    .where('id', '=', entryId)
    .executeTakeFirst()
  return row && { ...row, on_ballot: Boolean(row.on_ballot) }
}
