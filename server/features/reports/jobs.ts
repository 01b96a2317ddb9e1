import * as z from 'zod/mini'
import { waitsForClubDays } from '#contract/reports/report.ts'
import { addJob, finishJob } from '#server/db/jobs/queue.ts'
import type { JobHandler } from '#server/db/jobs/worker.ts'
import type { SiteAdminSettings } from '#server/config.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { listSiteAdmins } from '#server/features/accounts/site-admins/admin-by.ts'
import { tellSite } from './tell-moderators.ts'

const waitingJob = 'report-waits'
const WaitingJob = z.object({ reportId: z.int() })

export const scheduleWait = (change: Change, reportId: number, now: Date): Promise<void> =>
  addJob(change, {
    kind: waitingJob,
    key: String(reportId),
    payload: { reportId },
    dueAt: new Date(now.getTime() + waitsForClubDays * 86_400_000),
  })

/** Tells site admins of a report that no admin of its club has decided on in time. */
export const createReportJobs = (db: Db, siteAdmins: SiteAdminSettings): Record<string, JobHandler> => ({
  [waitingJob]: (payload, { key }) =>
    transact(db, async (change) => {
      // A second run would tell them again.
      if (!(await finishJob(change, waitingJob, key))) return
      const { reportId } = WaitingJob.parse(payload)
      const waiting = await change
        .selectFrom('reports')
        .innerJoin('live_clubs', 'live_clubs.id', 'reports.club_id')
        .select('reports.id')
        .where('reports.id', '=', reportId)
        .where('decided_at', 'is', null)
        .executeTakeFirst()
      if (waiting) await tellSite(change, reportId, [...(await listSiteAdmins(change, siteAdmins)).keys()])
    }),
})
