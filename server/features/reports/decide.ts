import { publicName } from '#contract/accounts/account.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { message } from '#contract/messages/message.ts'
import type { Outcome, Report, ReportDecision, Undid } from '#contract/reports/report.ts'
import type { Change } from '#server/db/schema.ts'
import { publish } from '#server/db/transact.ts'
import { logAction } from '#server/features/accounts/site-admins/log.ts'
import { clubTopic } from '#server/features/clubs/topics.ts'
import { retractSource } from '#server/features/notifications/retract.ts'
import { invalid } from '#server/http/http-error.ts'
import { type Measures, take, undidOf } from './measures.ts'
import { outcomesFor } from './outcomes.ts'
import type { CanDecide } from './policy.ts'
import { asReports } from './queue.ts'
import { findReport } from './rows.ts'
import { findSubject, type Subject } from './subject.ts'
import { tellOutcome } from './tell-outcome.ts'
import { sourceOf } from './tell-moderators.ts'

/** Takes the measure, records it, and tells the reporters and the author. A later decision replaces an earlier one. */
export async function decide(
  change: Change,
  moderator: CanDecide,
  { outcome, reason }: ReportDecision,
  measures: Measures,
): Promise<Report> {
  const { report, clubId, siteAdmin, now } = moderator
  const subject = await findSubject(change, {
    kind: report.kind,
    id: report.subject_id,
    clubId: report.club_id,
  })
  requirePossible(moderator, subject, outcome)
  const takenBack = await take(change, moderator, subject, { outcome, reason }, measures)
  const undid = undidOf(takenBack)
  await recordDecision(change, moderator, { outcome, reason }, undid)
  if (siteAdmin) {
    const details = { outcome, undid, kind: report.kind, reader: report.user_id }
    await logAction(change, siteAdmin, 'report-decided', { subjectId: report.id, details, now })
  }
  await retractSource(change, sourceOf(report.id))
  await tellOutcome(change, report, subject, {
    outcome,
    reason,
    takenBack,
  })
  const topic = clubId ?? (report.club_id as ClubId | null)
  if (topic !== null) publish(change, { topic: clubTopic(topic), parts: ['reports'], revision: null })
  const after = (await findReport(change, moderator, report.id as Report['id'])) ?? {
    ...report,
    decided_at: now.toISOString(),
  }
  const [shown] = await asReports(change, moderator, [after])
  if (!shown) throw new Error('A report is shown as one report')
  return shown
}

function requirePossible(moderator: CanDecide, subject: Subject | undefined, outcome: Outcome): void {
  if (!outcomesFor(moderator, moderator.report, subject).includes(outcome))
    throw invalid(
      'outcome',
      message('reports.notPossible', 'This can’t be done here. Choose something else.'),
    )
}

async function recordDecision(
  change: Change,
  { reader, report, siteAdmin, now }: CanDecide,
  { outcome, reason }: ReportDecision,
  undid: Undid | null,
): Promise<void> {
  const decided_at = now.toISOString()
  await change
    .insertInto('report_decisions')
    .values({
      report_id: report.id,
      user_id: reader?.id ?? null,
      name: reader ? publicName(reader) : '',
      by_site: siteAdmin ? 1 : 0,
      outcome,
      reason,
      undid,
      decided_at,
    })
    .execute()
  await change
    .updateTable('reports')
    .set((eb) => ({
      decided_at: eb.fn.coalesce('decided_at', eb.val(decided_at)),
      ...(siteAdmin && { for_site: 1 }),
    }))
    .where('id', '=', report.id)
    .execute()
}
