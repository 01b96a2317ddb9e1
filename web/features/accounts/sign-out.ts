import { signOut } from '#contract/accounts/account.ts'
import { to } from '#contract/pages.ts'
import { call } from '#web/client/api.ts'
import { forgetImport } from '#web/client/import-database.ts'
import { forgetDrafts } from '#web/client/drafts.ts'
import { readLocal, writeLocal } from '#web/client/local-storage.ts'
import { useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { reloadSignedOut } from './automatic-sign-in.ts'
import { saveDisplayName } from './display-name.ts'

export const pendingCodeKey = 'sign-in-asked'

/** Signs out, then reloads the page so that none of the reader's data stays in memory. */
export const useSignOut = () =>
  useAction({
    send: async () => {
      if (readLocal('waiting') !== null) throw new Unsent()
      await call(signOut, {})
    },
    failure: (error) =>
      error instanceof Unsent
        ? {
            title: t('account.unsent', 'Something you wrote hasn’t been sent yet'),
            description: t('account.unsentMeans', 'Send or discard it, and then sign out.'),
            actions: [{ label: t('account.seeUnsent', 'See what waits'), to: to.waiting() }],
          }
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

/** What waits to be sent would be lost. */
class Unsent extends Error {}

/** Deletes the saved pen name, drafts, requested code and all that was kept, so that the next reader here does not see them. */
export async function forgetReader(): Promise<void> {
  saveDisplayName('')
  writeLocal(pendingCodeKey, null)
  forgetDrafts()
  forgetImport()
  const { forgetOffline } = await import('#web/client/offline/open-offline.ts')
  await forgetOffline()
}
