import { useQuery } from '@tanstack/react-query'
import { getAccountSettings } from '#contract/accounts/settings.ts'
import { endpointQuery } from '#web/client/queries.ts'

/** Whether the signed-in reader runs this instance; undefined until that is known. */
export function useSiteAdmin(isReader: boolean): boolean | undefined {
  const { data, isError } = useQuery({ ...endpointQuery(getAccountSettings, {}), enabled: isReader })
  return isError ? false : data?.siteAdmin
}
