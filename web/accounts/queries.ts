import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CodeSent,
  getCurrentUser,
  listSignInWays,
  signIn,
  type SignIn,
  type SignInWays,
  signOut,
  type User,
} from '#contract/accounts/account.ts'
import { call, CallError, sentenceOf, urlOf } from '#web/platform/api.ts'
import { ask, keyOfUrl } from '#web/platform/queries.ts'
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

/** How one can sign in here. */
export const signInWays = ask(listSignInWays, {})

/** How one can sign in here; undefined while nobody knows yet. A visitor's page brings it along. */
export const useSignInWays = (): SignInWays | undefined => useQuery(signInWays).data

/** Whether the answer to an address is a reader, or the word that a code went out. */
const isReader = (answer: User | CodeSent): answer is User => 'id' in answer

/** What to say of a sign-in that failed: the specification's words, unless it is about sending or waiting. */
const failureWords = (error: Error): string => {
  const isAboutMail = error instanceof CallError && [403, 429, 503].includes(error.status)
  const usual = 'Please check your email and try again'
  return isAboutMail ? sentenceOf(error, usual) : usual
}

/** Signs in, or asks for a code; whoever waits for the reader is told at once, and the rest of the page asks again. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SignIn) => call(signIn, { body }),
    onSuccess: (answer) => {
      if (!isReader(answer)) return
      client.setQueryData(currentUser.queryKey, answer)
      toast({ title: 'Welcome!', description: "You're now signed in" })
      // What a visitor was shown may differ from what this reader may see.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'auth' })
    },
    onError: (error) => toast({ title: 'Sign In Failed', description: failureWords(error), tone: 'error' }),
  })
}

/** Asks again who is signed in, after another tab of this browser may have done so. */
export function useLookAgain() {
  const client = useQueryClient()
  return () => void client.refetchQueries({ queryKey: currentUser.queryKey })
}

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
