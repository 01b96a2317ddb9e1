import type { BackupState } from '#contract/admin/backups.ts'
import { rich, t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { useMakeBackup } from './actions.ts'
import { BackupProgress } from './backup-progress.tsx'
import { ScheduleForm } from './schedule-form.tsx'

/** When the next backup is made, or what to set so that there are any. */
export function BackupCard({ state }: { state: BackupState }) {
  const making = useMakeBackup()
  return (
    <Card className="max-w-[46rem]">
      {state.isScheduled ? <Scheduled state={state} /> : <NotScheduled folder={state.folder} />}
      <div role="status" className="mt-5 flex min-h-14 items-center">
        {state.running ? (
          <BackupProgress running={state.running} />
        ) : (
          <Button variant="outline" busy={making.isPending} onClick={() => making.run()}>
            {t('backups.makeNow', 'Back up now')}
          </Button>
        )}
      </div>
      {state.isScheduled && <ScheduleForm state={state} />}
    </Card>
  )
}

function Scheduled({ state: { nextDueAt, folder } }: { state: BackupState }) {
  const dates = useDates()
  return (
    <>
      <h2 className="text-xl">{t('backups.everyNight', 'A backup every night')}</h2>
      <p className="mt-1 max-w-[60ch] text-sm wrap-anywhere text-ink-soft">
        {nextDueAt !== null &&
          rich('backups.nextAt', 'The next one is due on <b>{when}</b>.', {
            when: dates.dayAndClock(nextDueAt),
            b: (words) => <b className="font-semibold text-ink">{words}</b>,
          })}{' '}
        <Kept folder={folder} />
      </p>
    </>
  )
}

const Kept = ({ folder }: { folder: string }) =>
  rich('backups.keptIn', 'Backups are kept in {folder}, and each is read back once it is made.', {
    folder: <Code>{folder}</Code>,
  })

const NotScheduled = ({ folder }: { folder: string }) => (
  <>
    <h2 className="text-xl">{t('backups.notScheduled', 'No nightly backups yet')}</h2>
    <p className="mt-1 max-w-[60ch] text-sm wrap-anywhere text-ink-soft">
      {rich(
        'backups.setFolder',
        'For a backup every night, set {setting} to a folder, best on another disk, and restart Inkhorn. Until then, backups you make here are kept in {folder}.',
        { setting: <Code>BACKUP_DIR</Code>, folder: <Code>{folder}</Code> },
      )}
    </p>
  </>
)

const Code = ({ children }: { children: string }) => (
  <code dir="ltr" className="rounded-sm bg-paper-sunk box-decoration-clone px-1 py-0.5 text-[0.9em] text-ink">
    {children}
  </code>
)
