import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * A value that only the browser knows and that never changes, such as its time zone. `onServer` replaces it on the server and
 * while the page hydrates.
 */
export const useBrowserValue = <Value>(inBrowser: () => Value, onServer: Value): Value =>
  useSyncExternalStore(neverChanges, inBrowser, () => onServer)
