import { focusManager, type QueryClient } from '@tanstack/react-query'

/**
 * Repeats requests that are in flight when the reader returns to the page, if it refetches then: their answers may be older than
 * what another tab has done meanwhile. TanStack Query would wait for them instead.
 */
export function repeatOnReturn(client: QueryClient): void {
  focusManager.subscribe((isVisible) => {
    if (!isVisible) return
    void client.cancelQueries({
      type: 'active',
      fetchStatus: 'fetching',
      predicate: ({ observers }) => observers.some((observer) => observer.shouldFetchOnWindowFocus()),
    })
  })
}
