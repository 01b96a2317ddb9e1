import { useEffect } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { adoptBrowserSettings } from '#contract/accounts/settings.ts'
import { call, CallError } from '#web/client/api.ts'
import { browserTimeZone } from '#web/client/browser-time-zone.ts'
import { readLocal, writeLocal } from '#web/client/local-storage.ts'
import { refresh } from '#web/client/queries.ts'

/** Each browser offers its time zone and language once; the server keeps what the account has. */
export function useBrowserSettings({ id }: User): void {
  useEffect(() => {
    const offered = `settings-offered-${id}`
    if (readLocal(offered) !== null) return
    void offer().then((isDone) => isDone && writeLocal(offered, 'yes'))
  }, [id])
}

/** Whether the server accepted or refused them; if it was unreachable, a retry makes sense. */
async function offer(): Promise<boolean> {
  try {
    const body = { timeZone: browserTimeZone(), language: navigator.language }
    await call(adoptBrowserSettings, { body })
    await Promise.all([refresh('account', 'settings'), refresh('notification-preferences')])
    return true
  } catch (error) {
    return error instanceof CallError && error.status === 400
  }
}
