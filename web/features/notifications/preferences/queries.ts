import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ClubId } from '#contract/clubs/club.ts'
import {
  getClubNotificationPreferences,
  getNotificationPreferences,
  listClubLevels,
} from '#contract/notifications/preferences.ts'
import { endpointPages, endpointQuery } from '#web/client/queries.ts'

/** The reader may change them in another tab, so they are fetched on every visit unless they came with the HTML. */
const staleTime = 2000

export const preferences = queryOptions({
  ...endpointQuery(getNotificationPreferences, {}),
  staleTime,
  refetchOnWindowFocus: 'always',
})

const levelsInput = (cursor: string | null) => ({ query: { cursor: cursor ?? undefined } })

export const levelsKey = ['api', 'notification-preferences', 'clubs', 'pages'] as const

export const clubLevels = (client: QueryClient) =>
  infiniteQueryOptions({
    ...endpointPages(client, listClubLevels, levelsInput, null),
    queryKey: levelsKey,
    staleTime,
  })

export const clubLevel = (clubId: ClubId) =>
  queryOptions({
    ...endpointQuery(getClubNotificationPreferences, { params: { clubId } }),
    staleTime,
  })
