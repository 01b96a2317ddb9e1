import { RotateCcw } from 'lucide-react'
import type { AdminJob } from '#contract/admin/jobs.ts'
import { t } from '#web/messages/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { useRetryJob } from './actions.ts'
import { jobWords } from './job-words.ts'

export function JobRow({ job }: { job: AdminJob }) {
  const dates = useDates()
  const retry = useRetryJob(job)
  const what = jobWords(job.kind)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {what}
          {job.isRunning && <Badge tone="mint">{t('admin.running', 'Running')}</Badge>}
          {job.isOnHold && <Badge>{t('admin.onHold', 'On hold: its club is deleted')}</Badge>}
        </p>
        {job.error !== null && (
          <p dir="auto" className="mt-0.5 text-sm wrap-anywhere text-danger-ink">
            {job.error}
          </p>
        )}
        <p className="mt-1 text-xs text-ink-soft">
          {job.failedAt === null
            ? t('admin.dueAt', 'Due {when}', { when: dates.dayAndClock(job.dueAt) })
            : t(
                'admin.failedAt',
                'Failed {when} after {attempts, plural, one {# attempt} other {# attempts}}',
                {
                  when: dates.dayAndClock(job.failedAt),
                  attempts: job.attempts,
                },
              )}
        </p>
      </div>
      {job.failedAt !== null && (
        <Button
          variant="outline"
          size="sm"
          busy={retry.isPending}
          aria-label={t('admin.retryWhat', 'Try again: {what}', { what })}
          onClick={() => retry.run()}
        >
          <RotateCcw className="size-4" aria-hidden="true" />
          {t('words.tryAgain', 'Try again')}
        </Button>
      )}
    </li>
  )
}
