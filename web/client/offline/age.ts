import { useSyncExternalStore } from 'react'
import { queryClient } from '../queries.ts'
import { urlOfKey } from './kept-urls.ts'

/** When each answer was kept that a page shows instead of the server’s. */
const shown = new Map<string, number>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

export function markOld(url: string, at: number): void {
  shown.set(url, at)
  tell()
}

export function markFresh(url: string): void {
  if (shown.delete(url)) tell()
}

export const oldUrls = (): readonly string[] => [...shown.keys()]

/** The age of the oldest that is on the screen; null if all of it is the server’s. */
function oldestShown(): number | null {
  let oldest: number | null = null
  for (const query of queryClient.getQueryCache().findAll({ type: 'active' })) {
    const at = shown.get(urlOfKey(query.queryKey) ?? '')
    if (at !== undefined && (oldest === null || at < oldest)) oldest = at
  }
  return oldest
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved') listener()
  })
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}

/** When the oldest answer on the screen was kept, in ms; null if all of them came from the server. */
export const useKeptFrom = (): number | null => useSyncExternalStore(subscribe, oldestShown, () => null)
