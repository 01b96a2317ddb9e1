import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, listSessions, type Session } from '#contract/accounts/session.ts'
import {
  changeProfile,
  closeAccount,
  foreseeFarewell,
  type ProfileChange,
} from '#contract/own-account/own-account.ts'
import { to } from '#contract/pages.ts'
import { currentUser, forgetReader, useSignedOutBy } from '#web/features/accounts/queries.ts'
import { call, sentenceOf } from '#web/client/api.ts'
import { ask } from '#web/client/queries.ts'
import { toast } from '#web/ui/toast.ts'

/** Where the reader is signed in; asked anew with every visit, since it changes elsewhere. */
export const sessions = { ...ask(listSessions, {}), refetchOnMount: 'always' } as const

/** What would become of the reader's clubs; asked when they think of leaving. */
export const farewell = { ...ask(foreseeFarewell, {}), staleTime: 0, gcTime: 0 } as const

/** Saves name or picture, and shows them everywhere at once. */
export function useProfileChange() {
  const client = useQueryClient()
  const signedOutBy = useSignedOutBy()
  return useMutation({
    mutationFn: (body: ProfileChange) => call(changeProfile, { body }),
    onSuccess: (user) => {
      client.setQueryData(currentUser.queryKey, user)
      toast({ title: 'Saved', description: 'This is how the other readers know you now.' })
      // Lists of members carry names.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('members') })
    },
    onError: (error) => {
      signedOutBy(error)
      toast({
        title: 'Not saved',
        description: sentenceOf(error, 'Please check your connection and try again'),
        tone: 'error',
      })
    },
  })
}

const couldNotEnd = () =>
  toast({
    title: 'Still signed in there',
    description: 'Please check your connection and try again',
    tone: 'error',
  })

/** Ends one session; it leaves the list once it has ended. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Session) => call(endSession, { params: { sessionId: id } }),
    onSuccess: (_nothing, { id }) =>
      client.setQueryData(sessions.queryKey, (before) => before?.filter((session) => session.id !== id)),
    onError: couldNotEnd,
  })
}

/** Ends every session but this one. */
export function useEndOthers() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: () =>
      client.setQueryData(sessions.queryKey, (before) => before?.filter(({ isThis }) => isThis)),
    onError: couldNotEnd,
  })
}

/** Deletes the account, and loads the welcome page afresh so that nothing of it stays in memory. */
export const useCloseAccount = () =>
  useMutation({
    mutationFn: (email: string) => call(closeAccount, { body: { email } }),
    onSuccess: () => {
      forgetReader()
      window.location.assign(to.home())
    },
  })
