import type { CatalogueUpload } from '#contract/admin/catalogue.ts'
import { t } from '#web/messages/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useDates } from '#web/ui/dates.ts'
import { printBytes } from '#web/ui/print-bytes.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RefusedLines } from './refused-lines.tsx'

/** A file, how far it is, and what became of its lines. */
export function UploadRow({ upload }: { upload: CatalogueUpload }) {
  const dates = useDates()
  const { name, bytes, state, percent, lines, problem } = upload
  return (
    <li className="px-4 py-3.5 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <bdi className="wrap-anywhere">{name}</bdi>
        {state === 'failed' && <Badge tone="danger">{t('catalogue.failed', 'Failed')}</Badge>}
        {state === 'waiting' && <Badge>{t('catalogue.waiting', 'Waiting')}</Badge>}
      </p>
      {state === 'importing' && (
        <div className="mt-2 grid max-w-[32rem] gap-1.5">
          <ProgressBar label={t('catalogue.importing', 'Importing {name}', { name })} percent={percent} />
          <p className="text-sm text-ink-soft">
            {t('catalogue.linesSoFar', '{count, plural, one {# line} other {# lines}} so far', {
              count: lines,
            })}
          </p>
        </div>
      )}
      {problem !== null && <p className="mt-1 text-sm text-danger-ink">{problem}</p>}
      {upload.endedAt !== null && (
        <p className="mt-1 text-sm text-ink-soft">
          {t(
            'catalogue.outcome',
            '{added, plural, =0 {No new books} one {# new book} other {# new books}}, {completed, plural, =0 {no existing books updated} one {# existing book updated} other {# existing books updated}}',
            { added: upload.added, completed: upload.completed },
          )}
        </p>
      )}
      <RefusedLines upload={upload} />
      <p className="mt-1 text-xs text-ink-soft tabular-nums">
        {t('catalogue.sentAt', '{when}, {size}', {
          when: dates.dayAndClock(upload.uploadedAt),
          size: printBytes(bytes),
        })}
      </p>
    </li>
  )
}
