import { queryOptions } from '@tanstack/react-query'
import { listNowReading } from '#contract/progress/now-reading.ts'
import { endpointQuery } from '#web/client/queries.ts'

const seconds = 1000

/** Others' changes are found by polling. */
export const nowReading = queryOptions({
  ...endpointQuery(listNowReading, {}),
  staleTime: 5 * seconds,
  refetchInterval: 30 * seconds,
  refetchOnWindowFocus: true,
})
