import { useSyncExternalStore } from 'react'

// The table's columns need this much room.
const wide = '(min-width: 60rem)'

function subscribe(listener: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)
