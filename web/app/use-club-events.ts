import { useEffect, useState } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import { followLater } from './follow-later.ts'

/** Shows others' changes at once, from the page's revision on. Polling still finds them later (docs/decisions/015-live-events.md). */
export function useClubEvents({ id, slug, revision }: Club, maySee: boolean): void {
  // The revision of the oldest data that the page may show.
  const [since] = useState(revision)
  useEffect(() => {
    if (!maySee) return
    return followLater(async () => {
      const { followClubEvents } = await import('./club-events.ts')
      return () => followClubEvents({ id, slug }, since)
    })
  }, [id, slug, since, maySee])
}
