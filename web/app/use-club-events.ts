import { useEffect, useState } from 'react'
import type { Club } from '#contract/clubs/club.ts'

/** The page's own requests go first: events are followed after this time, in ms. The server then sends what was missed. */
const startDelay = 1000

/**
 * Shows what others change in the club at once, as far as the reader may see it. Polling goes on and finds the same changes
 * later (docs/decisions/015-live-events.md).
 */
export function useClubEvents({ id, slug, revision }: Club, maySee: boolean, isSettings = false): void {
  // The revision of the oldest data that the page may show.
  const [since] = useState(revision)
  useEffect(() => {
    if (!maySee) return
    let stop: (() => void) | undefined
    let isOver = false
    const start = async () => {
      const { followClubEvents } = await import('./club-events.ts')
      if (!isOver) stop = followClubEvents({ id, slug }, since, isSettings)
    }
    // Where the code cannot be fetched, the page still polls.
    const timer = setTimeout(() => start().catch(() => {}), startDelay)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [id, slug, since, maySee, isSettings])
}
