import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { clubThreadsInput, listClubThreads } from '#contract/discussions/club-thread.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { endpointPages } from '#web/client/queries.ts'
import { postsPollInterval, postsStaleTime } from '#web/features/texts/post-pages.ts'

export const clubThreads = (client: QueryClient, clubId: ClubId, start: string | null) =>
  infiniteQueryOptions({
    ...endpointPages(client, listClubThreads, (cursor) => clubThreadsInput(clubId, cursor), start),
    queryKey: ['api', 'clubs', String(clubId), 'discussions', 'pages', start],
    staleTime: postsStaleTime,
    refetchInterval: postsPollInterval,
  })
