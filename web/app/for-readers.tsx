import { lazy, Suspense } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { useNameRequest } from '#web/features/accounts/name-request.ts'
import { useBrowserSettings } from '#web/features/accounts/use-browser-settings.ts'
import { Bell } from '#web/features/notifications/bell.tsx'
import { useInboxEvents } from './use-inbox-events.ts'

const NameDialog = lazy(async () => ({
  default: (await import('#web/features/own-account/name-dialog.tsx')).NameDialog,
}))

export function ForReaders({ reader }: { reader: User }) {
  useBrowserSettings(reader)
  useInboxEvents()
  const nameRequest = useNameRequest()
  return (
    <>
      <Bell />
      {nameRequest && (
        <Suspense fallback={null}>
          <NameDialog request={nameRequest} />
        </Suspense>
      )}
    </>
  )
}
