import type { User } from '#contract/accounts/account.ts'
import { useBrowserSettings } from '#web/features/accounts/use-browser-settings.ts'
import { Bell } from '#web/features/notifications/bell.tsx'
import { useInboxEvents } from './use-inbox-events.ts'

export function ForReaders({ reader }: { reader: User }) {
  useBrowserSettings(reader)
  useInboxEvents()
  return <Bell />
}
