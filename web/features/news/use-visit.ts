import { useEffect, useRef } from 'react'
import type { Club } from '#contract/clubs/club.ts'

/** Records a member's visit once the news has been read, and again when it closes if the club has changed meanwhile. */
export function useVisit({ id, revision }: Club, isRead: boolean): void {
  const shown = useRef(revision)
  useEffect(() => void (shown.current = revision))
  useEffect(() => {
    if (!isRead) return
    const record = () =>
      void import('./actions.ts').then(({ recordVisit }) => recordVisit(id)).catch(() => {})
    const opened = shown.current
    record()
    return () => {
      if (shown.current !== opened) record()
    }
  }, [id, isRead])
}
