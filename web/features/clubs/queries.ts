import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { clubsAsked, getClub, listClubs } from '#contract/clubs/club.ts'
import { callPage, isNotFound } from '#web/client/api.ts'
import { endpointQuery, endpointPageQuery } from '#web/client/queries.ts'

const seconds = 1000
const minutes = 60 * seconds

/** What is asked about clubs. */
export const clubs = {
  /**
   * A club with its counts. The page polls it every 15 s and its statistics every 10 s, also in the background
   * (specification, 7 and 4): one question at the shorter interval answers both. A club that is gone is not asked for again.
   */
  bySlug: (slug: string) =>
    queryOptions({
      ...endpointQuery(getClub, { params: { slug } }),
      staleTime: 10 * seconds,
      refetchInterval: ({ state }) => (isNotFound(state.error) ? false : 10 * seconds),
      refetchIntervalInBackground: true,
    }),
  /** Clubs that answer to some words of a name; fresh for 2 minutes, kept for 5 (specification, 9). */
  byName: (words: string) =>
    queryOptions({
      ...endpointQuery(listClubs, { query: { query: words } }),
      staleTime: 2 * minutes,
      gcTime: 5 * minutes,
    }),
  /** One page of all clubs, or of those that answer to `words`: every 5 s and on focus, never fresh (specification, 7). */
  page: (words: string, cursor: string | null) =>
    queryOptions({
      ...endpointPageQuery(listClubs, clubsAsked(words, cursor)),
      staleTime: 0,
      refetchInterval: 5 * seconds,
      refetchOnWindowFocus: true,
    }),
  /** All pages that were opened. What changes in them comes by `page`; they are kept for whoever comes back by Back. */
  pages: (client: QueryClient, words: string) =>
    infiniteQueryOptions({
      queryKey: ['api', 'clubs', 'pages', words],
      queryFn: ({ pageParam, signal }) => callPage(listClubs, clubsAsked(words, pageParam), signal),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.next,
      gcTime: 30 * minutes,
      // The first page may have come with the HTML.
      initialData: () => {
        const head = client.getQueryData(clubs.page(words, null).queryKey)
        return head && { pages: [head], pageParams: [null] }
      },
    }),
  /** A page of all clubs for the sake of their number, while the screen shows those that answer to words. */
  count: queryOptions({ ...endpointPageQuery(listClubs, clubsAsked('', null)), staleTime: minutes }),
}
