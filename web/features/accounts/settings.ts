import { queryOptions, useQuery } from '@tanstack/react-query'
import { getAccountSettings } from '#contract/accounts/settings.ts'
import { browserTimeZone } from '#web/client/browser-time-zone.ts'
import { endpointQuery } from '#web/client/queries.ts'

/** Other tabs and browsers may change them. */
export const accountSettings = queryOptions({ ...endpointQuery(getAccountSettings, {}), staleTime: 30_000 })

/** The account's time zone, or the browser's if the account has none; undefined until known. */
export function useTimeZone(): string | undefined {
  const { data, isError } = useQuery(accountSettings)
  return data || isError ? (data?.timeZone ?? browserTimeZone()) : undefined
}
