import { signOut } from '#contract/accounts/account.ts'
import { call } from '#web/client/api.ts'
import { forgetReaderHere } from '#web/client/forget-here.ts'
import { readLocal, waitingName } from '#web/client/local-storage.ts'
import { useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { reloadSignedOut } from './automatic-sign-in.ts'

/** Signs out, then reloads the page so that none of the reader's data stays in memory. */
export const useSignOut = () =>
  useAction({
    send: async () => {
      if (readLocal(waitingName) === null) return call(signOut, {})
      // It would be lost.
      const { sayWhatWaits } = await import('./what-waits.ts')
      sayWhatWaits()
      throw new Unsent()
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

/** Deletes all that this browser has of the reader, so that the next one here does not see it. */
export async function forgetReader(): Promise<void> {
  forgetReaderHere()
  const { forgetOffline } = await import('#web/client/offline/begin.ts')
  await forgetOffline()
}
