import { useEffect, useState } from 'react'
import type { Club } from '#contract/clubs/club.ts'

/** The page comes first: it listens once it has stood for so many ms, and is told what it missed. */
const later = 1000

/**
 * Has a page hear at once what others change in its club, as far as its reader may see that. It goes on polling: without
 * this it only hears later (docs/decisions/015-live-events.md).
 */
export function useClubEvents({ id, slug, revision }: Club, maySee: boolean, isSettings = false): void {
  // As old as the oldest answer of the page may be.
  const [since] = useState(revision)
  useEffect(() => {
    if (!maySee) return
    let stop: (() => void) | undefined
    let isOver = false
    const follow = async () => {
      const { followClubEvents } = await import('./club-events.ts')
      if (!isOver) stop = followClubEvents({ id, slug }, since, isSettings)
    }
    // Code that could not be fetched leaves the page to its polling.
    const timer = setTimeout(() => follow().catch(() => {}), later)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [id, slug, since, maySee, isSettings])
}
