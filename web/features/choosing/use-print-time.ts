import { useBrowserValue } from '#web/client/browser-value.ts'
import { printTime } from './round-words.ts'

/** In the browser's zone; in UTC on the server and while the page hydrates. */
export function usePrintTime(): (instant: string) => string {
  const zone = useBrowserValue<'local' | 'UTC'>(() => 'local', 'UTC')
  return (instant) => printTime(instant, zone, Date.now())
}
