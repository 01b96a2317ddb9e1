import { queryOptions } from '@tanstack/react-query'
import { listDeletedClubs } from '#contract/clubs/deletion.ts'
import { endpointQuery } from '#web/client/queries.ts'

export const deletedClubs = queryOptions({ ...endpointQuery(listDeletedClubs, {}), staleTime: 30_000 })
