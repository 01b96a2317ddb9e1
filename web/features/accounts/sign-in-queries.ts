import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import {
  type CodeSent,
  getSignInMethods,
  signIn,
  type SignIn,
  type SignInMethods,
} from '#contract/accounts/sign-in.ts'
import { call, CallError, errorMessage } from '#web/client/api.ts'
import { currentUser } from '#web/client/current-user.ts'
import { endpointQuery } from '#web/client/queries.ts'
import { useAction } from '#web/client/use-action.ts'

/** How one can sign in here. */
export const signInWays = endpointQuery(getSignInMethods, {})

/** How one can sign in here; undefined while nobody knows yet. A visitor's page brings it along. */
export const useSignInWays = (): SignInMethods | undefined => useQuery(signInWays).data

/** Whether the answer to an address is a reader, or the word that a code went out. */
const isReader = (answer: User | CodeSent): answer is User => 'id' in answer

/** What to say of a sign-in that failed: the specification's words, unless it is about sending or waiting. */
const failureWords = (error: unknown): string => {
  const isAboutMail = error instanceof CallError && [403, 429, 503].includes(error.status)
  const usual = 'Please check your email and try again'
  return isAboutMail ? errorMessage(error, usual) : usual
}

/** Signs in, or asks for a code; whoever waits for the reader is told at once, and the rest of the page asks again. */
export function useSignIn() {
  const client = useQueryClient()
  return useAction({
    send: (body: SignIn) => call(signIn, { body }),
    success: (answer) =>
      isReader(answer) ? { title: 'Welcome!', description: "You're now signed in" } : null,
    failure: (error) => ({ title: 'Sign In Failed', description: failureWords(error), tone: 'error' }),
    onSuccess: (answer) => {
      if (!isReader(answer)) return
      client.setQueryData(currentUser.queryKey, answer)
      // What a visitor was shown may differ from what this reader may see.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'auth' })
    },
  })
}

/** Asks again who is signed in, after another tab of this browser may have done so. */
export function useLookAgain() {
  const client = useQueryClient()
  return () => void client.refetchQueries({ queryKey: currentUser.queryKey })
}
