import { queryOptions } from '@tanstack/react-query'
import type { ClubId } from '#contract/clubs/club.ts'
import { listComings } from '#contract/members/coming.ts'
import { endpointQuery } from '#web/client/queries.ts'

/** Who joined and left, for members. */
export const comings = (clubId: ClubId) =>
  queryOptions({ ...endpointQuery(listComings, { params: { clubId } }), staleTime: 20_000 })
