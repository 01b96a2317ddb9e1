import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { clubsInput, getClub, listClubs } from '#contract/clubs/club.ts'
import { isNotFound } from '#web/client/api.ts'
import { endpointPageQuery, endpointPages, endpointQuery } from '#web/client/queries.ts'

const seconds = 1000
const minutes = 60 * seconds

export const clubs = {
  /**
   * The specification polls the club every 15 s and its statistics every 10 s, also in the background (7 and 4); this one query
   * at the shorter interval serves both.
   */
  bySlug: (slug: string) =>
    queryOptions({
      ...endpointQuery(getClub, { params: { slug } }),
      staleTime: 10 * seconds,
      refetchInterval: ({ state }) => (isNotFound(state.error) ? false : 10 * seconds),
      refetchIntervalInBackground: true,
    }),
  /** Fresh for 5 minutes, up to 3 retries (specification, 7); not polled, because it is being edited. */
  forSettings: (slug: string) => {
    const query = endpointQuery(getClub, { params: { slug } })
    return queryOptions({
      ...query,
      meta: { ...query.meta, fillsFields: true },
      staleTime: 5 * minutes,
      retry: (failures, error) => !isNotFound(error) && failures < 3,
    })
  },
  /** Fresh for 2 minutes, cached for 5 (specification, 9). */
  byName: (words: string) =>
    queryOptions({
      ...endpointQuery(listClubs, { query: { query: words } }),
      staleTime: 2 * minutes,
      gcTime: 5 * minutes,
    }),
  /** Polled every 5 s and on focus, always stale (specification, 7). */
  page: (words: string, cursor: string | null) =>
    queryOptions({
      ...endpointPageQuery(listClubs, clubsInput(words, cursor)),
      staleTime: 0,
      refetchInterval: 5 * seconds,
      refetchOnWindowFocus: true,
    }),
  /** `page` keeps them up to date; they stay cached for 30 minutes. */
  pages: (client: QueryClient, words: string, start: string | null) =>
    infiniteQueryOptions({
      ...endpointPages(client, listClubs, (cursor) => clubsInput(words, cursor), start),
      queryKey: ['api', 'clubs', 'pages', words, start],
      gcTime: 30 * minutes,
    }),
  /** For the total while a search is shown. */
  count: queryOptions({ ...endpointPageQuery(listClubs, clubsInput('', null)), staleTime: minutes }),
}
