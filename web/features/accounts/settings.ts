import { queryOptions, useQuery } from '@tanstack/react-query'
import { getAccountSettings } from '#contract/accounts/settings.ts'
import { browserTimeZone } from '#web/client/browser-time-zone.ts'
import { endpointQuery } from '#web/client/queries.ts'

/** The reader's time zone and language; other tabs and browsers may change them. */
export const accountSettings = queryOptions({ ...endpointQuery(getAccountSettings, {}), staleTime: 30_000 })

/** The time zone of the reader's account, or the browser's while the account has none; undefined until known. */
export function useTimeZone(): string | undefined {
  const { data, isError } = useQuery(accountSettings)
  return data || isError ? (data?.timeZone ?? browserTimeZone()) : undefined
}
