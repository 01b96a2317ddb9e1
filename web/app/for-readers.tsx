import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { type NameRequest, useNameRequest } from '#web/features/accounts/name-request.ts'
import { useBrowserSettings } from '#web/features/accounts/use-browser-settings.ts'
import { useKeepSubscribed } from '#web/features/notifications/devices/use-keep-subscribed.ts'
import { Bell } from '#web/features/notifications/bell.tsx'
import { t } from '#web/messages/text.ts'
import { Announcer } from '#web/ui/announcer.tsx'
import { watchFocus } from '#web/ui/last-focus.ts'
import { toast } from '#web/ui/toast.ts'
import { useInboxEvents } from './use-inbox-events.ts'

const NameDialog = lazy<ComponentType<{ request: NameRequest }>>(() =>
  import('#web/features/own-account/name-dialog.tsx').then(
    (module) => ({ default: module.NameDialog }),
    () => ({ default: NoNameDialog }),
  ),
)

export function ForReaders({ reader }: { reader: User }) {
  useBrowserSettings(reader)
  useInboxEvents()
  useKeepSubscribed()
  useEffect(watchFocus, [])
  const nameRequest = useNameRequest()
  return (
    <>
      <Bell />
      <Announcer />
      {nameRequest && (
        <Suspense fallback={null}>
          <NameDialog request={nameRequest} />
        </Suspense>
      )}
    </>
  )
}

/** Used if the dialog could not be fetched. */
function NoNameDialog({ request }: { request: NameRequest }) {
  useEffect(() => {
    toast({
      title: t('app.noNameDialog', 'Couldn’t ask for your name'),
      description: t('app.reload', 'Check your connection and reload the page.'),
      tone: 'error',
    })
    request.answer(null)
  }, [request])
  return null
}
