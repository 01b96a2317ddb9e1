import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getCurrentUser, type User } from '#contract/accounts/account.ts'
import { call, isSignedOut } from './api.ts'
import { offline } from './offline/offline.ts'
import { queryOf } from './queries.ts'

const minutes = 60_000

/** The signed-in reader, null when signed out: fresh for 30 minutes, cached for 60 (specification, 7). */
export const currentUser = queryOptions({
  ...queryOf(getCurrentUser, {}),
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return await call(getCurrentUser, {}, signal)
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  },
  staleTime: 30 * minutes,
  gcTime: 60 * minutes,
  retry: false,
  // Many components use this query: each one that mounted would otherwise repeat a check that failed.
  retryOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnMount: false,
  refetchInterval: false,
})

/** Marks the reader as signed out, so that pages offer to sign in, and forgets what the next reader here must not see. */
export const markSignedOut = (client: QueryClient): void => {
  offline()?.end()
  client.setQueryData(currentUser.queryKey, null)
  for (const own of ['notifications', 'notification-preferences', 'account'])
    client.removeQueries({ queryKey: ['api', own] })
}
