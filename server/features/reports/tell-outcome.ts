import type { Outcome } from '#contract/reports/report.ts'
import type { Change } from '#server/db/schema.ts'
import { notifyReader } from '#server/features/notifications/notify.ts'
import { moderated, type Moderated, reportDecided } from './notification-kinds.ts'
import type { TakenBack } from './measures.ts'
import type { ReportRow } from './rows.ts'
import type { Subject } from './subject.ts'

interface Told {
  outcome: Outcome
  reason: string
  takenBack: TakenBack
}

/** Tells whoever reported it what came of it, and its author what happened and why, but neither who the other is. */
export async function tellOutcome(
  change: Change,
  report: ReportRow,
  subject: Subject | undefined,
  told: Told,
): Promise<void> {
  const { outcome, reason, takenBack } = told
  // A club that was removed tells nobody anything.
  const clubId = report.kind === 'club' && outcome !== 'removed' ? report.subject_id : report.club_id
  if (!takenBack.hiding) await tellReporters(change, report, clubId, outcome)
  const userId = report.user_id
  if (userId === null) return
  const tellAuthor = (groupKey: string, news: Pick<Moderated, 'outcome' | 'reason'>) =>
    notifyReader(change, {
      kind: moderated,
      clubId,
      userId,
      groupKey: `${groupKey}:${report.id}`,
      subject: { ...news, kind: report.kind, where: subject?.where ?? null },
      actor: null,
    })
  // A reason for another measure is not why they are let in.
  if (takenBack.suspension)
    await tellAuthor('let-in', { outcome: 'let-in', reason: outcome === 'none' ? reason : '' })
  const measure = outcome !== 'none' ? outcome : takenBack.hiding ? 'shown' : null
  if (measure !== null) await tellAuthor('moderated', { outcome: measure, reason })
}

async function tellReporters(
  change: Change,
  { id }: ReportRow,
  clubId: number | null,
  outcome: Outcome,
): Promise<void> {
  const reporters = await change
    .selectFrom('report_reasons')
    .select('user_id')
    .where('report_id', '=', id)
    .execute()
  for (const { user_id: userId } of reporters)
    if (userId !== null)
      await notifyReader(change, {
        kind: reportDecided,
        clubId,
        userId,
        groupKey: `report:${id}`,
        subject: { outcome, inClub: clubId !== null },
        actor: null,
      })
}
