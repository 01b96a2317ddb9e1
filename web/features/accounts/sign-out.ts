import { signOut } from '#contract/accounts/account.ts'
import { call } from '#web/client/api.ts'
import { forgetImport } from '#web/client/import-database.ts'
import { forgetDrafts } from '#web/client/drafts.ts'
import { readLocal, waitingName, writeLocal } from '#web/client/local-storage.ts'
import { useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { reloadSignedOut } from './automatic-sign-in.ts'
import { saveDisplayName } from './display-name.ts'

export const pendingCodeKey = 'sign-in-asked'

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

/** Deletes the saved pen name, drafts, requested code and all that was kept, so that the next reader here does not see them. */
export async function forgetReader(): Promise<void> {
  saveDisplayName('')
  writeLocal(pendingCodeKey, null)
  forgetDrafts()
  forgetImport()
  const { forgetOffline } = await import('#web/client/offline/begin.ts')
  await forgetOffline()
}
