import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { datesIn } from '#contract/time/dates.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { currentUser } from '#web/client/current-user.ts'
import { locale } from '#web/messages/locale.ts'
import { DatesContext } from '#web/ui/dates.ts'

/** The server, which renders pages for visitors only, does not know their time zone and prints UTC. */
export function ReaderDates({ children }: { children: ReactNode }) {
  const chosen = useQuery(currentUser).data?.language
  const ofBrowser = useBrowserValue(() => navigator.language, null)
  const page = locale()
  const dates = useMemo(
    () =>
      ofBrowser === null
        ? datesIn({ locale: page }, 'en', 'UTC')
        : datesIn({ locale: page }, chosen ?? ofBrowser),
    [chosen, ofBrowser, page],
  )
  return <DatesContext value={dates}>{children}</DatesContext>
}
