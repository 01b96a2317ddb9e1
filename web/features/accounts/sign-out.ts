import { signOut } from '#contract/accounts/account.ts'
import { call } from '#web/client/api.ts'
import { forgetImport } from '#web/client/import-database.ts'
import { forgetDrafts } from '#web/client/drafts.ts'
import { writeLocal } from '#web/client/local-storage.ts'
import { useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { reloadSignedOut } from './automatic-sign-in.ts'
import { saveDisplayName } from './display-name.ts'

export const pendingCodeKey = 'sign-in-asked'

/** Signs out, then reloads the page so that none of the reader's data stays in memory. */
export const useSignOut = () =>
  useAction({
    send: () => call(signOut, {}),
    failure: () => ({
      title: t('account.signOutFailed', 'Sign Out Failed'),
      description: t('words.checkConnectionShort', 'Check your connection and try again'),
      tone: 'error',
    }),
    onSuccess: async () => {
      await forgetReader()
      reloadSignedOut()
    },
  })

/** Deletes the saved pen name, drafts, requested code and notifications, so that the next reader here does not see them. */
export async function forgetReader(): Promise<void> {
  saveDisplayName('')
  writeLocal(pendingCodeKey, null)
  forgetDrafts()
  forgetImport()
  // The worker does its part while this page goes away (web/worker/push.ts).
  await navigator.serviceWorker?.getRegistration().then(
    (found) => found?.active?.postMessage({ isSignedOut: true }),
    () => {},
  )
}
