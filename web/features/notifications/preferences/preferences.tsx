import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SavedStatus } from '#web/ui/saved.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { t } from '#web/messages/text.ts'
import { DevicesCard } from '../devices/devices-card.tsx'
import { devices } from '../devices/queries.ts'
import { ClubChoices } from './club-choices.tsx'
import { EmailChoice } from './email-choice.tsx'
import { KindChoices } from './kind-choices.tsx'
import { preferences } from './queries.ts'

/** Each change is saved at once. */
export function Preferences() {
  const { data, isPending, isFetching, refetch } = useQuery(preferences)
  const hasDevices = (useQuery(devices).data?.length ?? 0) > 0
  return (
    <SavedStatus>
      <div className="grid gap-6">
        <Card>
          <h2 className="mb-3 text-xl">{t('notifications.email', 'Email')}</h2>
          {data && !data.sendsEmail ? (
            <p className="text-sm text-ink-soft">
              {t(
                'notifications.noEmail',
                'This site doesn’t send notifications by email. You’ll find them here, in the app.',
              )}
            </p>
          ) : data ? (
            <EmailChoice value={data} />
          ) : isPending ? (
            <Loading label={t('notifications.loadingPreferences', 'Loading your preferences')}>
              <SkeletonText lines={5} />
            </Loading>
          ) : (
            <ErrorState
              message={t(
                'notifications.preferencesNotLoaded',
                'Couldn’t load your preferences. Check your connection.',
              )}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
        </Card>
        {data && <DevicesCard preferences={data} />}
        <Card>
          <h2 className="text-xl">{t('notifications.yourClubs', 'Your clubs')}</h2>
          <p className="mt-1 mb-4 text-sm text-ink-soft">
            {t('notifications.howMuchFromEach', 'How much do you want to hear from each?')}
          </p>
          <ClubChoices />
        </Card>
        {data && (
          <Card className="py-2! sm:py-3!">
            <details className="group">
              <summary className="flex min-h-11 items-center justify-between gap-3 rounded-sm list-none [&::-webkit-details-marker]:hidden">
                <span>
                  <span className="font-serif text-xl font-[540]">{t('notifications.more', 'More')}</span>
                  <span className="ms-3 text-sm text-ink-soft">
                    {t('notifications.forEachKind', 'Choose for each kind of notification')}
                  </span>
                </span>
                <ChevronDown
                  className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
                  aria-hidden="true"
                />
              </summary>
              <div className="pt-3 pb-3">
                <KindChoices value={data} hasDevices={hasDevices} />
              </div>
            </details>
          </Card>
        )}
      </div>
    </SavedStatus>
  )
}
