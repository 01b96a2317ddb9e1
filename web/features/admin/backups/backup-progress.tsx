import type { BackupState } from '#contract/admin/backups.ts'
import { t } from '#web/messages/text.ts'
import { printBytes } from '#web/ui/print-bytes.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** In percent: reading back takes the rest. */
const copied = 90

type Running = NonNullable<BackupState['running']>

export function BackupProgress({ running }: { running: Running }) {
  return (
    <div className="grid w-full gap-2">
      <ProgressBar label={t('backups.progress', 'The backup')} percent={percentOf(running)} />
      <p className="text-sm text-ink-soft">{stepWords(running)}</p>
    </div>
  )
}

function percentOf({ step, bytes, expectedBytes }: Running): number {
  if (step === 'checking') return copied
  if (step === 'waiting' || bytes === null || !expectedBytes) return 0
  return Math.min(copied, Math.round((copied * bytes) / expectedBytes))
}

function stepWords({ step, bytes }: Running): string {
  if (step === 'waiting') return t('backups.waiting', 'The backup begins in a moment.')
  if (step === 'checking') return t('backups.checking', 'Reading the backup back…')
  return bytes
    ? t('backups.copyingSize', 'Copying the database… {size} so far. You can leave this page meanwhile.', {
        size: printBytes(bytes),
      })
    : t('backups.copying', 'Copying the database… You can leave this page meanwhile.')
}
