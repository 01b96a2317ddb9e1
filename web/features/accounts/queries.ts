import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { getSignInMethods, type SignInMethods } from '#contract/accounts/sign-in.ts'
import { getSuspension } from '#contract/accounts/suspension.ts'
import { currentUser } from '#web/client/current-user.ts'
import { endpointQuery } from '#web/client/queries.ts'

/** Null when signed out or not known yet. */
export const useReader = (): User | null => useQuery(currentUser).data ?? null

/** Checks again who is signed in, after another tab may have signed in. */
export function useRefreshReader() {
  const client = useQueryClient()
  return () => void client.refetchQueries({ queryKey: currentUser.queryKey })
}

export const signInMethods = endpointQuery(getSignInMethods, {})

/** Undefined until known. A visitor's first page has them in its HTML. */
export const useSignInMethods = (): SignInMethods | undefined => useQuery(signInMethods).data

/** Why the reader is suspended whom a provider sent back here; undefined if nobody knows. */
export const useSuspension = (isSuspended: boolean): string | undefined =>
  useQuery({ ...endpointQuery(getSuspension, {}), enabled: isSuspended }).data?.message
