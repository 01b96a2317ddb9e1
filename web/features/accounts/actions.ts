import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { type CodeSent, signIn, type SignIn } from '#contract/accounts/sign-in.ts'
import { call, CallError, errorMessage } from '#web/client/api.ts'
import { currentUser } from '#web/client/current-user.ts'
import { useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { savePendingCode } from './pending-code.ts'

/** Shows what a reader may see, once they have signed in. */
export function useReceiveReader() {
  const client = useQueryClient()
  return (reader: User) => {
    // Here, because the form that asked for a code has gone by the time its own callbacks would run.
    savePendingCode(null)
    client.setQueryData(currentUser.queryKey, reader)
    // These answers were fetched for a visitor; the reader may see more.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'auth' })
  }
}

export const welcome = () => ({
  title: t('signIn.welcome', 'Welcome!'),
  description: t('signIn.done', "You're now signed in"),
})

/** Signs in, or requests a code where the server mails codes. */
export function useSignIn() {
  const receive = useReceiveReader()
  return useAction({
    send: (body: SignIn) => call(signIn, { body }),
    success: (answer) => (isReader(answer) ? welcome() : null),
    failure: (error) => ({
      title: t('signIn.failedTitle', 'Sign In Failed'),
      description: signInError(error),
      tone: 'error',
    }),
    onSuccess: (answer) => void (isReader(answer) && receive(answer)),
  })
}

const isReader = (answer: User | CodeSent): answer is User => 'id' in answer

/** The specification's message, unless the failure is about sending codes or a rate limit. */
const signInError = (error: unknown): string => {
  const isAboutCodes = error instanceof CallError && [403, 429, 503].includes(error.status)
  const fallback = t('signIn.checkEmail', 'Please check your email and try again')
  return isAboutCodes ? errorMessage(error, fallback) : fallback
}
