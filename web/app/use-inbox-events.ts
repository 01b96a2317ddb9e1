import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { pageAt } from '#contract/pages.ts'
import { followLater } from './follow-later.ts'

/** Shows new notifications at once. On the pages of a club, its events tell of them, too; a tab opens only one stream. */
export function useInboxEvents(): void {
  const [path] = useLocation()
  const isInClub = pageAt(path)?.params['slug'] !== undefined
  useEffect(() => {
    if (isInClub) return
    return followLater(async () => (await import('./inbox-events.ts')).followInboxEvents)
  }, [isInClub])
}
