import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, type Session } from '#contract/accounts/session.ts'
import { changeProfile, deleteAccount, type ProfileChange } from '#contract/own-account/own-account.ts'
import { to } from '#contract/pages.ts'
import { call } from '#web/client/api.ts'
import { currentUser } from '#web/client/current-user.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { forgetReader } from '#web/features/accounts/actions.ts'
import { sessions } from './queries.ts'

/** Saves the name or picture, and shows it everywhere at once. */
export function useUpdateProfile() {
  const client = useQueryClient()
  return useAction({
    send: (body: ProfileChange) => call(changeProfile, { body }),
    success: () => ({ title: 'Saved', description: 'This is how other readers see you now.' }),
    failure: failureToast('Not saved', 'Please check your connection and try again'),
    onSuccess: (user) => {
      client.setQueryData(currentUser.queryKey, user)
      // Lists of members contain names.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('members') })
    },
  })
}

const endFailed = () => ({
  title: 'Still signed in there',
  description: 'Please check your connection and try again',
  tone: 'error' as const,
})

/** Ends one session and removes it from the list. */
export function useEndSession() {
  const client = useQueryClient()
  return useAction({
    send: ({ id }: Session) => call(endSession, { params: { sessionId: id } }),
    failure: endFailed,
    onSuccess: (_nothing, { id }) =>
      client.setQueryData(sessions.queryKey, (before) => before?.filter((session) => session.id !== id)),
  })
}

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useAction({
    send: () => call(endOtherSessions, {}),
    failure: endFailed,
    onSuccess: () =>
      client.setQueryData(sessions.queryKey, (before) => before?.filter(({ isThis }) => isThis)),
  })
}

/** Deletes the account, then reloads the welcome page so that none of the reader's data stays in memory. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (email: string) => call(deleteAccount, { body: { email } }),
    onSuccess: () => {
      forgetReader()
      window.location.assign(to.home())
    },
  })
