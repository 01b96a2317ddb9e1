import { queryOptions } from '@tanstack/react-query'
import { getClub, listClubs } from '#contract/clubs/club.ts'
import { CallError } from '#web/platform/api.ts'
import { ask } from '#web/platform/queries.ts'

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
      ...ask(getClub, { params: { slug } }),
      staleTime: 10 * seconds,
      refetchInterval: ({ state }) => (isUnknown(state.error) ? false : 10 * seconds),
      refetchIntervalInBackground: true,
    }),
  /** Clubs that answer to some words of a name; fresh for 2 minutes, kept for 5 (specification, 9). */
  byName: (words: string) =>
    queryOptions({
      ...ask(listClubs, { query: { query: words } }),
      staleTime: 2 * minutes,
      gcTime: 5 * minutes,
    }),
}

/** Whether a call failed because there is no such thing. */
export const isUnknown = (error: unknown): boolean => error instanceof CallError && error.status === 404
