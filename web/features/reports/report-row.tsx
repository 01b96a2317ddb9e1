import { lazy, Suspense, useRef, useState } from 'react'
import { readersPath } from '#contract/admin/inputs.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Report } from '#contract/reports/report.ts'
import { reasonLabels } from '#web/features/texts/reporting/reason-words.ts'
import { rich, t } from '#web/messages/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { decisionWords } from './outcome-words.ts'
import { Reported } from './reported-words.tsx'

const DecideDialog = lazy(async () => ({ default: (await import('./decide-dialog.tsx')).DecideDialog }))

/** `clubId` is null in the queue of site admins. */
export function ReportRow({ clubId, report }: { clubId: ClubId | null; report: Report }) {
  const dates = useDates()
  const [isDeciding, setIsDeciding] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { decision } = report
  const title = titleOf(report)
  return (
    <li className="px-4 py-4 sm:px-5">
      <article aria-label={title}>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="me-1 font-sans text-base font-semibold wrap-anywhere">{title}</h3>
          {report.reasons.map(({ reason, count }) => (
            <Badge key={reason} tone={reason === 'illegal' ? 'danger' : 'gold'}>
              {count === 1
                ? reasonLabels[reason]
                : t('reports.reasonTimes', '{reason} × {count, number}', {
                    reason: reasonLabels[reason],
                    count,
                  })}
            </Badge>
          ))}
          {report.hidden && <Badge tone="lilac">{t('reports.isHidden', 'Hidden')}</Badge>}
        </div>
        <p className="mt-0.5 text-sm text-ink-soft">
          {t(
            'reports.reportedBy',
            '{count, plural, one {Reported once, on {date}} other {Reported by # readers since {date}}}',
            { count: report.reporters, date: dates.dayAndClock(report.createdAt) },
          )}
        </p>
        {report.account && <Account account={report.account} isFounder={report.subject.kind === 'club'} />}
        <Reported clubId={clubId} report={report} />
        {decision && (
          <p className="mt-3 text-sm">
            {decisionWords(decision, dates.dayAndClock(decision.decidedAt))}
            {decision.reason !== '' && (
              <span dir="auto" className="block text-ink-soft wrap-anywhere">
                {t('reports.said', '“{words}”', { words: decision.reason })}
              </span>
            )}
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {(!decision || report.exists) && (
            <Button
              ref={button}
              variant={decision ? 'outline' : 'quiet'}
              size="sm"
              aria-haspopup="dialog"
              aria-label={t('reports.decideAbout', 'Decide: {title}', { title })}
              onClick={() => setIsDeciding(true)}
            >
              {decision ? t('reports.decideAgain', 'Change decision') : t('reports.decideNow', 'Decide')}
            </Button>
          )}
          {report.path !== null && !report.sealed && (
            <PageLink
              to={report.path}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-action-ink underline underline-offset-3"
            >
              {t('reports.open', 'Open its page')}
            </PageLink>
          )}
        </div>
      </article>
      {isDeciding && (
        <Suspense fallback={null}>
          <DecideDialog
            clubId={clubId}
            report={report}
            onClose={() => setIsDeciding(false)}
            returnsTo={button}
          />
        </Suspense>
      )}
    </li>
  )
}

/** Whom a decision would suspend, whatever name the text is signed with. */
function Account({
  account: { id, name, handle },
  isFounder,
}: {
  account: NonNullable<Report['account']>
  isFounder: boolean
}) {
  const link = (
    <PageLink
      to={readersPath(`#${id}`, 'all')}
      className="inline-block py-3 font-semibold wrap-anywhere text-action-ink underline underline-offset-3"
    >
      {handle === null
        ? t('admin.nameAndNumber', '{name} (no. {number})', { name, number: String(id) })
        : t('reports.nameAndHandle', '{name} (@{handle})', { name, handle })}
    </PageLink>
  )
  return (
    <p className="-my-1.5 text-sm">
      {isFounder
        ? rich('reports.founder', 'Founder: {name}', { name: link })
        : rich('reports.account', 'Account: {name}', { name: link })}
    </p>
  )
}

const titleOf = ({ subject: { kind }, name, book }: Report): string =>
  t(
    'reports.what',
    '{kind, select, review {Review of {book} by {name}} note {Note on {book} by {name}} post {Post about {book} by {name}} picture {Pictures by {name} on the board} board {Post on the board by {name}} club {The club {name}} other {{name}}}',
    {
      kind,
      name: name ?? t('reports.nobody', 'somebody'),
      book: book?.title ?? t('reports.aBook', 'a book'),
    },
  )
