import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { datesOf } from '#contract/time/dates.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { currentUser } from '#web/client/current-user.ts'
import { DatesContext } from '#web/ui/dates.ts'

/** The server, which renders pages for visitors only, knows neither their language nor their time zone and prints UTC. */
export function ReaderDates({ children }: { children: ReactNode }) {
  const chosen = useQuery(currentUser).data?.language
  const ofBrowser = useBrowserValue(() => navigator.language, null)
  const dates = useMemo(
    () => (ofBrowser === null ? datesOf(null, 'UTC') : datesOf(chosen ?? ofBrowser)),
    [chosen, ofBrowser],
  )
  return <DatesContext value={dates}>{children}</DatesContext>
}
