import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { pageAt } from '#contract/pages.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { followLater } from './follow-later.ts'

/** Shows new notifications at once. On the pages of a club, its events tell of them, too; a tab opens only one stream. */
export function useInboxEvents(): void {
  const isSignedIn = useReader() !== null
  const [path] = useLocation()
  const isInClub = pageAt(path)?.params['slug'] !== undefined
  useEffect(() => {
    if (!isSignedIn || isInClub) return
    return followLater(async () => (await import('./inbox-events.ts')).followInboxEvents)
  }, [isSignedIn, isInClub])
}
