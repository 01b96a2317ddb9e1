import { useQuery } from '@tanstack/react-query'
import { getStartRefusal } from '#contract/clubs/start-refusal.ts'
import { endpointQuery } from '#web/client/queries.ts'
import { useReader } from '#web/features/accounts/queries.ts'

/** Why the reader can start no club here; null also while unknown: the server checks again. */
export function useStartRefusal(): string | null {
  const isReader = Boolean(useReader())
  const { data } = useQuery({ ...endpointQuery(getStartRefusal, {}), enabled: isReader, staleTime: 0 })
  return data?.refusal ?? null
}
