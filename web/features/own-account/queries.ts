import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, listSessions, type Session } from '#contract/accounts/session.ts'
import {
  changeProfile,
  deleteAccount,
  previewAccountDeletion,
  type ProfileChange,
} from '#contract/own-account/own-account.ts'
import { to } from '#contract/pages.ts'
import { forgetReader } from '#web/features/accounts/actions.ts'
import { call } from '#web/client/api.ts'
import { currentUser } from '#web/client/current-user.ts'
import { endpointQuery } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'

/** Where the reader is signed in; asked anew with every visit, since it changes elsewhere. */
export const sessions = { ...endpointQuery(listSessions, {}), refetchOnMount: 'always' } as const

/** What would become of the reader's clubs; asked when they think of leaving. */
export const deletionPreview = {
  ...endpointQuery(previewAccountDeletion, {}),
  staleTime: 0,
  gcTime: 0,
} as const

/** Saves name or picture, and shows them everywhere at once. */
export function useUpdateProfile() {
  const client = useQueryClient()
  return useAction({
    send: (body: ProfileChange) => call(changeProfile, { body }),
    success: () => ({ title: 'Saved', description: 'This is how the other readers know you now.' }),
    failure: failureToast('Not saved', 'Please check your connection and try again'),
    onSuccess: (user) => {
      client.setQueryData(currentUser.queryKey, user)
      // Lists of members carry names.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('members') })
    },
  })
}

const endFailed = () => ({
  title: 'Still signed in there',
  description: 'Please check your connection and try again',
  tone: 'error' as const,
})

/** Ends one session; it leaves the list once it has ended. */
export function useEndSession() {
  const client = useQueryClient()
  return useAction({
    send: ({ id }: Session) => call(endSession, { params: { sessionId: id } }),
    failure: endFailed,
    onSuccess: (_nothing, { id }) =>
      client.setQueryData(sessions.queryKey, (before) => before?.filter((session) => session.id !== id)),
  })
}

/** Ends every session but this one. */
export function useEndOtherSessions() {
  const client = useQueryClient()
  return useAction({
    send: () => call(endOtherSessions, {}),
    failure: endFailed,
    onSuccess: () =>
      client.setQueryData(sessions.queryKey, (before) => before?.filter(({ isThis }) => isThis)),
  })
}

/** Deletes the account, and loads the welcome page afresh so that nothing of it stays in memory. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (email: string) => call(deleteAccount, { body: { email } }),
    onSuccess: () => {
      forgetReader()
      window.location.assign(to.home())
    },
  })
