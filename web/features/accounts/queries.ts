import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getCurrentUser, signOut, type User } from '#contract/accounts/account.ts'
import { call, CallError, urlOf } from '#web/client/api.ts'
import { keyOfUrl } from '#web/client/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { keepDisplayName } from './display-name.ts'

const minutes = 60_000

/** Who is signed in: loaded once, fresh for 30 minutes, kept for 60; signed out is null and no error (specification, 7). */
export const currentUser = queryOptions({
  queryKey: keyOfUrl(urlOf(getCurrentUser, {})),
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return await call(getCurrentUser, {}, signal)
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return null
      throw error
    }
  },
  staleTime: 30 * minutes,
  gcTime: 60 * minutes,
  retry: false,
  // Everybody who asks for the reader joins in; were each to ask again, a check that failed would never come to rest.
  retryOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnMount: false,
  refetchInterval: false,
})

/** The signed-in reader; null when signed out, and while nobody knows yet. */
export const useReader = (): User | null => useQuery(currentUser).data ?? null

/** Takes note that the server knows no reader here any more, so that pages offer to sign in. */
export function useSignedOut() {
  const client = useQueryClient()
  return () => client.setQueryData(currentUser.queryKey, null)
}

/** Takes the same note of a failure, if it says so: of a reader who signed out in another tab. */
export function useSignedOutBy() {
  const signedOut = useSignedOut()
  return (error: unknown) => {
    if (error instanceof CallError && error.status === 401) signedOut()
  }
}

/** Signs out, then loads the page afresh so that nothing of the reader's stays in memory. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => {
      forgetReader()
      window.location.reload()
    },
    onError: () =>
      toast({
        title: 'Sign Out Failed',
        description: 'Please check your connection and try again',
        tone: 'error',
      }),
  })

/** Leaves neither pen name nor drafts to whoever signs in here next. */
export function forgetReader() {
  keepDisplayName('')
  try {
    sessionStorage.clear()
  } catch {
    // Storage closed to us holds nothing of theirs.
  }
}
