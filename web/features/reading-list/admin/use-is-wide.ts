import { useSyncExternalStore } from 'react'

// From here on the panel's four columns have room beside each other.
const wide = '(min-width: 60rem)'

function watch(listener: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is wide enough for the panel's table. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(wide).matches)
