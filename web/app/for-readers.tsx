import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { type NameRequest, useNameRequest } from '#web/features/accounts/name-request.ts'
import { useBrowserSettings } from '#web/features/accounts/use-browser-settings.ts'
import { useKeepSubscribed } from '#web/features/notifications/devices/use-keep-subscribed.ts'
import { Bell } from '#web/features/notifications/bell.tsx'
import { t } from '#web/messages/text.ts'
import { Announcer } from '#web/ui/announcer.tsx'
import { currentUser } from '#web/client/current-user.ts'
import { queryClient } from '#web/client/queries.ts'
import { expectOffline } from '#web/client/offline/offline.ts'
import { watchFocus } from '#web/ui/last-focus.ts'
import { toast } from '#web/ui/toast.ts'
import { useInboxEvents } from './use-inbox-events.ts'

const NameDialog = lazy<ComponentType<{ request: NameRequest }>>(() =>
  import('#web/features/own-account/name-dialog.tsx').then(
    (module) => ({ default: module.NameDialog }),
    () => ({ default: NoNameDialog }),
  ),
)

const begin = () => import('#web/client/offline/begin.ts')

// Without its code nothing is kept, and everything else works.
const OfflineSigns = lazy<ComponentType>(() =>
  begin().then(
    (module) => ({ default: module.OfflineSigns }),
    () => ({ default: () => null }),
  ),
)

const openFor = async (account: number): Promise<void> => {
  const { openOffline } = await begin()
  await openOffline(account)
}

/** What the reader does before the page shows what is theirs is kept, too. */
export async function keepForReader(): Promise<void> {
  const reader = queryClient.getQueryData(currentUser.queryKey)
  if (reader) await openFor(reader.id)
}

export function ForReaders({ reader }: { reader: User }) {
  useBrowserSettings(reader)
  useInboxEvents()
  useKeepSubscribed()
  useEffect(watchFocus, [])
  useEffect(() => expectOffline(openFor(reader.id)), [reader.id])
  const nameRequest = useNameRequest()
  return (
    <>
      <Bell />
      <Announcer />
      <Suspense fallback={null}>
        <OfflineSigns />
      </Suspense>
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
