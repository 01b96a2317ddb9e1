import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * What only the reader's own browser knows, such as its time zone; a value that stays as it is. `drawn` stands in its place
 * where the server draws the page, and until the browser has taken that drawing over.
 */
export const useBrowserValue = <Value>(here: () => Value, drawn: Value): Value =>
  useSyncExternalStore(never, here, () => drawn)
