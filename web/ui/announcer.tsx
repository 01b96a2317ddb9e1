import { useSyncExternalStore } from 'react'
import { lastAnnouncement, watchAnnouncements } from './announce.ts'

/** Place it once, near the root. */
export function Announcer() {
  const { id, text } = useSyncExternalStore(watchAnnouncements, lastAnnouncement, lastAnnouncement)
  return (
    // Open dialogs hide everything else from screen readers, except what has `aria-live`.
    <p role="status" aria-live="polite" className="sr-only">
      {/* A sentence that comes twice is said twice. */}
      <span key={id}>{text}</span>
    </p>
  )
}
