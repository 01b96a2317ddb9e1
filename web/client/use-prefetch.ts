import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Fetches what a later page will need once the browser is idle; does nothing while fresh data is cached. */
export function usePrefetch<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  const client = useQueryClient()
  useEffect(() => {
    // Safari has no idle callback; after two seconds it is most likely idle.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => void client.prefetchQuery(options), 2000)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(() => void client.prefetchQuery(options))
    return () => cancelIdleCallback(idle)
  }, [client, options])
}
