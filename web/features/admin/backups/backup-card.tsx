import type { BackupState } from '#contract/admin/backups.ts'
import { rich, t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { useMakeBackup } from './actions.ts'
import { BackupProgress } from './backup-progress.tsx'
import { Kept, SetFolder } from './folder-words.tsx'
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

const NotScheduled = ({ folder }: { folder: string }) => (
  <>
    <h2 className="text-xl">{t('backups.notScheduled', 'Nightly backups aren’t set up yet')}</h2>
    <p className="mt-1 max-w-[60ch] text-sm wrap-anywhere text-ink-soft">
      <SetFolder folder={folder} />
    </p>
  </>
)
