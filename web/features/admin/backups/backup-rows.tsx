import { Download, Trash2, TriangleAlert } from 'lucide-react'
import { downloadBackup, type FailedBackup, type MadeBackup } from '#contract/admin/backups.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { t } from '#web/messages/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDates } from '#web/ui/dates.ts'
import { printBytes } from '#web/ui/print-bytes.ts'
import { useDeleteBackup } from './actions.ts'

const madeBy = (by: MadeBackup['madeBy']): string =>
  ({
    schedule: t('backups.bySchedule', 'by the schedule'),
    admin: t('backups.byAdmin', 'by a site admin'),
    'command line': t('backups.byCommand', 'from the command line'),
  })[by]

export function BackupRow({ backup, isNewestGood }: { backup: MadeBackup; isNewestGood: boolean }) {
  const dates = useDates()
  const { file, bytes, verifiedAt } = backup
  const when = dates.dayAndClock(backup.madeAt)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold tabular-nums">
          {when}
          {verifiedAt === null ? (
            <Badge tone="danger">{t('backups.hasErrors', 'Has errors')}</Badge>
          ) : (
            <Badge tone="mint">{t('backups.verified', 'Verified')}</Badge>
          )}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {t('backups.sizeAndMaker', '{size}, made {by}', {
            size: printBytes(bytes),
            by: madeBy(backup.madeBy),
          })}
        </p>
        <p dir="ltr" className="mt-0.5 text-start text-xs wrap-anywhere text-ink-soft">
          {file}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <a
          href={urlOf(downloadBackup, { params: { file } })}
          download
          aria-label={t('backups.downloadWhich', 'Download the backup of {when}', { when })}
          className={buttonStyle({ variant: 'outline', size: 'sm' })}
        >
          <Download className="size-4" aria-hidden="true" />
          {t('backups.download', 'Download')}
        </a>
        {isNewestGood ? (
          <span className="size-11 max-sm:hidden" aria-hidden="true" />
        ) : (
          <DeleteButton file={file} when={when} />
        )}
      </div>
    </li>
  )
}

function DeleteButton({ file, when }: { file: string; when: string }) {
  const deletion = useDeleteBackup(file)
  return (
    <ConfirmDialog
      title={t('backups.deleteWhich', 'Delete the backup of {when}?', { when })}
      description={t(
        'backups.deleteMeans',
        'The backup’s file will be deleted from the server. This can’t be undone.',
      )}
      confirmLabel={t('backups.delete', 'Delete backup')}
      onConfirm={() => deletion.run()}
      trigger={
        <button
          type="button"
          aria-label={t('backups.deleteLabel', 'Delete the backup of {when}', { when })}
          className={buttonStyle({ variant: 'ghost', shape: 'icon' })}
        >
          <Trash2 className="size-4.5" aria-hidden="true" />
        </button>
      }
    />
  )
}

export function FailureRow({ failure }: { failure: FailedBackup }) {
  const dates = useDates()
  const { firstAt, lastAt, attempts, problem, advice } = failure
  const last = dates.dayAndClock(lastAt)
  return (
    <li className="flex gap-3 px-4 py-3.5 sm:px-5">
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-danger-ink" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold">{problem}</p>
        <p className="mt-0.5 text-sm text-ink-soft">{advice}</p>
        <p className="mt-1 text-xs text-ink-soft tabular-nums">
          {attempts === 1
            ? last
            : t('backups.failedTimes', '{count} attempts from {first} to {last}', {
                count: attempts,
                first: dates.dayAndClock(firstAt),
                last,
              })}
        </p>
      </div>
    </li>
  )
}
