import { useQuery } from '@tanstack/react-query'
import { accountSettings } from '#web/features/accounts/settings.ts'

/** Whether the signed-in reader runs this instance; undefined until that is known. */
export function useSiteAdmin(isReader: boolean): boolean | undefined {
  const { data, isError } = useQuery({ ...accountSettings, enabled: isReader })
  return isError ? false : data?.siteAdmin
}
