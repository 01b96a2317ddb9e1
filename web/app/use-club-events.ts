import { useEffect, useState } from 'react'
import type { Club } from '#contract/clubs/club.ts'

/** Subscribes after this time, in ms, so that the page's own requests go first. The server then sends the missed events. */
const startDelay = 1000

/**
 * Shows others' changes in the club at once, as far as the reader may see them. Polling continues, and finds the same changes
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
    // If the code cannot be fetched, the page still polls.
    const timer = setTimeout(() => start().catch(() => {}), startDelay)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [id, slug, since, maySee, isSettings])
}
