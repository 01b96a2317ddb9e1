import { signOut } from '#contract/accounts/account.ts'
import { call } from '#web/client/api.ts'
import { currentUser } from '#web/client/current-user.ts'
import { forgetReaderHere } from '#web/client/forget-here.ts'
import { queryClient } from '#web/client/queries.ts'
import { useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { reloadSignedOut } from './automatic-sign-in.ts'

/** Signs out, then reloads the page so that none of the reader's data stays in memory. */
export const useSignOut = () =>
  useAction({
    send: async () => {
      await holdUpUnsent()
      return call(signOut, {})
    },
    failure: (error) =>
      error instanceof Unsent
        ? null
        : {
            title: t('account.signOutFailed', 'Sign Out Failed'),
            description: t('words.checkConnectionShort', 'Check your connection and try again'),
            tone: 'error',
          },
    onSuccess: async () => {
      await forgetReader()
      reloadSignedOut()
    },
  })

class Unsent extends Error {}

/** Throws if something would be lost. What was refused says so in its form. */
async function holdUpUnsent(): Promise<void> {
  const reader = queryClient.getQueryData(currentUser.queryKey)
  if (!reader) return
  const { findUnsent } = await import('#web/client/offline/begin.ts')
  const unsent = await findUnsent(reader.id)
  if (unsent === null) return
  if (unsent === 'waits') {
    const { sayWhatWaits } = await import('./what-waits.ts')
    sayWhatWaits()
  }
  throw new Unsent()
}

/** Deletes all that this browser has of the reader, so that the next one here does not see it. */
export async function forgetReader(): Promise<void> {
  forgetReaderHere()
  const { forgetOffline } = await import('#web/client/offline/begin.ts')
  await forgetOffline()
}
