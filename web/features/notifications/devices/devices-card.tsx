import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { NotificationPreferences } from '#contract/notifications/preferences.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { useNotifyHere } from './actions.ts'
import { DeviceRow } from './device-row.tsx'
import { devices, ownEndpoint, pushKey } from './queries.ts'
import { QuietHoursChoice } from './quiet-hours-choice.tsx'
import { abilityOf } from './this-device.ts'

export function DevicesCard({ preferences }: { preferences: NotificationPreferences }) {
  const key = useQuery(pushKey)
  const { data, isError, isFetching, refetch } = useQuery(devices)
  const own = useQuery(ownEndpoint)
  const title = useId()
  if (key.data?.sends === false) return null
  const isHere = (endpoint: string) => endpoint === own.data
  return (
    <Card>
      <h2 id={title} className="text-xl">
        {t('push.title', 'Your devices')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        {t('push.lead', 'A short notice on your phone or computer, even when Inkhorn is closed.')}
      </p>
      {data ? (
        <>
          {data.length > 0 && (
            <ul aria-labelledby={title} className="mb-4 divide-y divide-line border-y border-line">
              {data.map((device) => (
                <DeviceRow key={device.id} device={device} isHere={isHere(device.endpoint)} />
              ))}
            </ul>
          )}
          {own.isFetched && !data.some(({ endpoint }) => isHere(endpoint)) && <ThisDevice />}
          {data.length > 0 && <QuietHoursChoice value={preferences} />}
        </>
      ) : isError ? (
        <ErrorState
          message={t('push.notLoaded', 'Couldn’t load your devices. Check your connection.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label={t('push.loading', 'Loading your devices')}>
          <SkeletonText lines={2} />
        </Loading>
      )}
    </Card>
  )
}

/** The browser asks the reader after this press, never before. */
function ThisDevice() {
  const { data: key } = useQuery(pushKey)
  const notifying = useNotifyHere(key)
  switch (abilityOf(window)) {
    case 'able':
      return (
        <Button variant="outline" busy={notifying.isPending} onClick={() => notifying.mutate()}>
          {t('push.notifyHere', 'Notify me on this device')}
        </Button>
      )
    case 'blocked':
      return (
        <Hint>
          {t(
            'push.blocked',
            'This browser blocks notifications from Inkhorn. Allow them in its settings, then reload this page.',
          )}
        </Hint>
      )
    case 'not-installed':
      return (
        <Hint>
          {t(
            'push.notInstalled',
            'On an iPhone or iPad, add Inkhorn to your home screen first (Share, then Add to Home Screen), and open it from there.',
          )}
        </Hint>
      )
    case 'unable':
      return <Hint>{t('push.unable', 'This browser can’t show notifications.')}</Hint>
  }
}

const Hint = ({ children }: { children: ReactNode }) => <p className="text-sm text-ink-soft">{children}</p>
