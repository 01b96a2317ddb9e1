import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** A value that only the browser knows and that never changes. `onServer` replaces it on the server and until the page has hydrated. */
export const useBrowserValue = <Value>(inBrowser: () => Value, onServer: Value): Value =>
  useSyncExternalStore(neverChanges, inBrowser, () => onServer)
