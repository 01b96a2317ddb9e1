import { queryOptions } from '@tanstack/react-query'
import type { ClubId } from '#contract/clubs/club.ts'
import { getNudges, nudgesInput, type NudgeSubject } from '#contract/nudges/nudge.ts'
import { endpointQuery } from '#web/client/queries.ts'

export const nudgesOf = (clubId: ClubId, about: NudgeSubject) =>
  queryOptions({ ...endpointQuery(getNudges, nudgesInput(clubId, about)), staleTime: 20_000 })
