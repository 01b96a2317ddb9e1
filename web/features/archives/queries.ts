import { queryOptions } from '@tanstack/react-query'
import { getClubArchive } from '#contract/archives/club-archive.ts'
import { getPlaceholder } from '#contract/archives/placeholder.ts'
import { getArchive, listArchives } from '#contract/archives/restore.ts'
import { endpointQuery } from '#web/client/queries.ts'

/** In ms, while the server works on something that no event tells of. */
const pollEvery = 1000

export const clubArchive = (clubId: number) =>
  queryOptions({
    ...endpointQuery(getClubArchive, { params: { clubId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? pollEvery : false),
  })

export const restores = endpointQuery(listArchives, {})

export const restore = (archiveId: string) =>
  queryOptions({
    ...endpointQuery(getArchive, { params: { archiveId } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'restoring' ? pollEvery : false,
  })

export const placeholder = (token: string) => endpointQuery(getPlaceholder, { params: { token } })
