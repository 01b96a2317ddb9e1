export interface Announcement {
  id: number
  text: string
}

let last: Announcement = { id: 0, text: '' }
const listeners = new Set<() => void>()

/** Has a screen reader say a sentence once it is silent. What a toast says is announced already. */
export function announce(text: string): void {
  last = { id: last.id + 1, text }
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const lastAnnouncement = (): Announcement => last

export function watchAnnouncements(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
