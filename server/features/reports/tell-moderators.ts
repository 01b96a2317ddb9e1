import { sql } from 'kysely'
import type { ReportId } from '#contract/reports/report.ts'
import type { Reader } from '#server/app-context.ts'
import type { SiteAdminSettings } from '#server/config.ts'
import type { Change } from '#server/db/schema.ts'
import { publish } from '#server/db/transact.ts'
import { clubTopic } from '#server/features/clubs/topics.ts'
import { notify, notifyReader } from '#server/features/notifications/notify.ts'
import { reported, reportedToSite } from './notification-kinds.ts'
import { listSiteAdmins } from '#server/features/accounts/site-admins/admin-by.ts'
import { findReport } from './rows.ts'
import type { Subject } from './subject.ts'

interface Reported {
  id: ReportId
  /** Whoever reported it: never named, and not told. */
  reader: Reader
  isNew: boolean
  now: Date
}

/** The club’s admins hear first; site admins of what is not the club’s to decide. */
export async function tellModerators(
  change: Change,
  subject: Subject,
  { id, reader, isNew, now }: Reported,
  siteAdmins: SiteAdminSettings,
): Promise<void> {
  if (subject.clubId !== null)
    publish(change, { topic: clubTopic(subject.clubId), parts: ['reports'], revision: null })
  if (!isNew) return
  if (subject.clubId === null || !(await findReport(change, { clubId: subject.clubId, now }, id))) {
    await tellSite(change, id, [...(await listSiteAdmins(change, siteAdmins)).keys()], reader.id)
    return
  }
  await notify(change, {
    kind: reported,
    clubId: subject.clubId,
    groupKey: 'reports',
    subject: null,
    source: sourceOf(id),
    actor: null,
    concerns: sql`select user_id from members where club_id = ${subject.clubId} and role = 'admin'`,
    except: [reader.id],
  })
}

// not a text
export const sourceOf = (reportId: number) => `report ${reportId}` as const

export async function tellSite(
  change: Change,
  reportId: number,
  admins: readonly number[],
  exceptId: number | null = null,
): Promise<void> {
  for (const userId of admins)
    if (userId !== exceptId)
      await notifyReader(change, {
        kind: reportedToSite,
        clubId: null,
        userId,
        groupKey: 'reports',
        subject: null,
        source: sourceOf(reportId),
        actor: null,
      })
}
