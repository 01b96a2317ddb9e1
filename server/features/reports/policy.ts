import type { ClubId } from '#contract/clubs/club.ts'
import { message } from '#contract/messages/message.ts'
import type { ReportId } from '#contract/reports/report.ts'
import type { Reader } from '#server/app-context.ts'
import type { SiteAdminSettings } from '#server/config.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { authorizeManageClub, authorizeReadSettings } from '#server/features/clubs/policy.ts'
import { lockClub } from '#server/features/clubs/revise-club.ts'
import { requireSiteAdmin } from '#server/features/admin/policy.ts'
import type { Doer } from '#server/features/accounts/site-admins/log.ts'
import { notFound } from '#server/http/http-error.ts'
import { findReport, type Queue, type ReportRow } from './rows.ts'

declare const proof: unique symbol

/** Who decides: an admin of the club where it was reported, a site admin, or the command line, which has no reader. */
export interface Moderator extends Queue {
  readonly reader: Reader | null
}

export type CanReadReports = Moderator & { readonly [proof]: 'read' }
export type CanReadReport = CanReadReports & { readonly report: ReportRow }
/** Proof until the transaction ends. */
export type CanDecide = Moderator & {
  readonly report: ReportRow
  /** Null for an admin of the club. */
  readonly siteAdmin: Doer | null
  readonly [proof]: 'decide'
}

/** Throws 401 for a visitor, 403 for anybody but an admin of the club. */
export async function authorizeReadReports(
  db: Db,
  reader: Reader,
  clubId: ClubId,
  now: Date,
): Promise<CanReadReports> {
  await authorizeReadSettings(db, reader, clubId)
  return { reader, clubId, now } as CanReadReports
}

/** Throws 404 for a report that is not theirs. */
export async function authorizeReadReport(
  db: Db | Change,
  moderator: CanReadReports,
  id: ReportId,
): Promise<CanReadReport> {
  return { ...moderator, report: await requireReport(db, moderator, id) }
}

/** As `authorizeReadReports` and `authorizeReadReport`. Locks the club. */
export async function authorizeDecide(
  change: Change,
  reader: Reader,
  { clubId, reportId }: { clubId: ClubId; reportId: ReportId },
  now: Date,
): Promise<CanDecide> {
  await authorizeManageClub(change, reader, clubId)
  const queue = { clubId, now }
  const report = await requireReport(change, queue, reportId)
  return { reader, siteAdmin: null, ...queue, report } as Moderator as CanDecide
}

export const proveReadReports = (doer: Doer, now: Date): CanReadReports =>
  ({ reader: readerOf(doer), clubId: null, now }) as Moderator as CanReadReports

/** Throws 404 for anybody but a site admin, and for a report that is not theirs. Locks its club. */
export const authorizeDecideForSite = async (
  change: Change,
  siteAdmins: SiteAdminSettings,
  reader: Reader,
  id: ReportId,
  now: Date,
): Promise<CanDecide> => proveDecide(change, await requireSiteAdmin(change, siteAdmins, reader), id, now)

/** Throws 404 for a report that is not for site admins. Locks its club. */
export async function proveDecide(
  change: Change,
  siteAdmin: Doer,
  id: ReportId,
  now: Date,
): Promise<CanDecide> {
  const queue = { clubId: null, now }
  const { club_id } = await requireReport(change, queue, id)
  if (club_id !== null) await lockClub(change, club_id as ClubId)
  const report = await requireReport(change, queue, id)
  return { reader: readerOf(siteAdmin), siteAdmin, ...queue, report } as Moderator as CanDecide
}

const readerOf = (doer: Doer): Reader | null => (doer === 'command line' ? null : doer)

async function requireReport(db: Db | Change, queue: Queue, id: ReportId): Promise<ReportRow> {
  const report = await findReport(db, queue, id)
  if (!report) throw notFound(message('reports.notFound', 'This report could not be found.'))
  return report
}
