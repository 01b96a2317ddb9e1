import type { Outcome, Report } from '#contract/reports/report.ts'
import { t } from '#web/messages/text.ts'

/** The choice in the dialog. */
export const outcomeLabel = (
  outcome: Outcome,
  { subject: { kind }, hidden, suspends }: Pick<Report, 'subject' | 'hidden' | 'suspends'>,
): string => {
  if (outcome === 'none' && hidden) return t('reports.showAgain', 'Show it again')
  if (outcome === 'none')
    return suspends ? t('reports.letIn', 'Let them in again') : t('reports.leave', 'Leave it as it is')
  if (outcome === 'hidden') return t('reports.hide', 'Hide it from everyone else')
  if (outcome === 'suspended') return t('reports.suspend', 'Suspend the account')
  if (outcome === 'removed')
    return t(
      'reports.remove',
      '{kind, select, club {Remove the club} reader {Remove the reader from the club} picture {Remove the pictures} other {Remove it}}',
      { kind },
    )
  return t(
    'reports.warn',
    '{kind, select, club {Warn the founder} reader {Warn the reader} other {Warn the author}}',
    { kind },
  )
}

export const outcomeHints: Record<Outcome, string> = {
  none: t('reports.leaveHint', 'Nothing changes.'),
  hidden: t('reports.hideHint', 'Its author still sees it, marked as hidden. You can show it again later.'),
  removed: t('reports.removeHint', 'This can’t be undone.'),
  warned: t('reports.warnHint', 'It stays, and they get your reason as a notification.'),
  suspended: t('reports.suspendHint', 'They are signed out and can’t sign in again. What they wrote stays.'),
}

/** Of a report as it was before. */
export const doneWords = (
  outcome: Outcome,
  { hidden, suspends }: Pick<Report, 'hidden' | 'suspends'>,
): string =>
  outcome === 'none' && (hidden || suspends)
    ? t('reports.doneUndone', 'Earlier decision undone')
    : done[outcome]

const done: Record<Outcome, string> = {
  none: t('reports.doneNone', 'Decided: it stays'),
  hidden: t('reports.doneHidden', 'Hidden from everyone else'),
  removed: t('reports.doneRemoved', 'Removed'),
  warned: t('reports.doneWarned', 'Warning sent'),
  suspended: t('reports.doneSuspended', 'Account suspended'),
}

/** What was decided, in the list. */
export const decisionWords = (
  { outcome, undid, by }: Pick<NonNullable<Report['decision']>, 'outcome' | 'undid' | 'by'>,
  date: string,
): string =>
  t(
    'reports.decidedBy',
    '{outcome, select, none {{name} left it as it is on {date}} hiding {{name} showed it again on {date}} suspension {{name} let them in again on {date}} both {{name} showed it again and let them in on {date}} hidden {{name} hid it on {date}} removed {{name} removed it on {date}} warned {{name} sent a warning on {date}} other {{name} suspended the account on {date}}}',
    {
      outcome: outcome === 'none' ? (undid ?? outcome) : outcome,
      name: by ?? t('reports.aSiteAdmin', 'A site admin'),
      date,
    },
  )
