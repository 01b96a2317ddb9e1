import { useQuery } from '@tanstack/react-query'
import { t } from '#web/messages/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { backupState } from '../backups/queries.ts'
import { instanceSettings, overview } from '../queries.ts'
import { BackupsStep } from './backups-step.tsx'
import { ClubStep } from './club-step.tsx'
import { MailStep } from './mail-step.tsx'
import { NameStep } from './name-step.tsx'
import { ReadersStep } from './readers-step.tsx'
import { useSteps } from './use-steps.ts'

/** What a new instance is asked, one question after the other. */
export function FirstSteps() {
  const ways = useSteps()
  const settings = useQuery(instanceSettings)
  const state = useQuery(overview)
  const backups = useQuery(backupState)
  const all = [settings, state, backups]
  if (!settings.data || !state.data || !backups.data)
    return (
      <div className="page">
        {all.some(({ isError }) => isError) ? (
          <ErrorState
            message={t('admin.settingsNotLoaded', 'Couldn’t load the settings. Check your connection.')}
            onRetry={() => all.forEach(({ refetch }) => void refetch())}
            retrying={all.some(({ isFetching }) => isFetching)}
          />
        ) : (
          <Skeleton className="mx-auto h-[30rem] max-w-[44rem]" />
        )}
      </div>
    )
  switch (ways.step) {
    case 'name':
      return <NameStep ways={ways} settings={settings.data} />
    case 'readers':
      return <ReadersStep ways={ways} settings={settings.data} />
    case 'mail':
      return <MailStep ways={ways} mail={state.data.mail} />
    case 'club':
      return <ClubStep ways={ways} />
    case 'backups':
      return <BackupsStep ways={ways} state={backups.data} />
  }
}
