import { useQuery, useQueryClient } from '@tanstack/react-query'
import { signOut, type User } from '#contract/accounts/account.ts'
import { call } from '#web/client/api.ts'
import { currentUser, markSignedOut } from '#web/client/current-user.ts'
import { useAction } from '#web/client/use-action.ts'
import { saveDisplayName } from './display-name.ts'

/** The signed-in reader; null when signed out, and while nobody knows yet. */
export const useReader = (): User | null => useQuery(currentUser).data ?? null

/** Marks the reader as signed out, so that pages offer to sign in. */
export function useSignedOut() {
  const client = useQueryClient()
  return () => markSignedOut(client)
}

/** Signs out, then loads the page afresh so that nothing of the reader's stays in memory. */
export const useSignOut = () =>
  useAction({
    send: () => call(signOut, {}),
    failure: () => ({
      title: 'Sign Out Failed',
      description: 'Please check your connection and try again',
      tone: 'error',
    }),
    onSuccess: () => {
      forgetReader()
      window.location.reload()
    },
  })

/** Leaves neither pen name nor drafts to whoever signs in here next. */
export function forgetReader() {
  saveDisplayName('')
  try {
    sessionStorage.clear()
  } catch {
    // Storage closed to us holds nothing of theirs.
  }
}
