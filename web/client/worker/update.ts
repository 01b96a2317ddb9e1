import { t } from '#web/messages/text.ts'
import { toast } from '#web/ui/toast.ts'
import { isReachable, watchConnection } from '../connection.ts'

/** In ms: how often an open page looks for a new release, and at most. */
const lookEvery = 3_600_000
const mostOften = 60_000

/** Asks once to reload when the server has been updated; drafts keep what is typed. */
export function watchForUpdate(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  const look = () => {
    if (document.visibilityState === 'hidden' || !isReachable() || Date.now() - lookedAt < mostOften) return
    lookedAt = Date.now()
    void registration.update().catch(() => {})
  }
  setInterval(look, lookEvery)
  document.addEventListener('visibilitychange', look)
  // An update restarts the server.
  watchConnection(() => {
    if (!isReachable()) lookedAt = 0
    look()
  })
  let hadWorker = navigator.serviceWorker.controller !== null || registration.active?.state === 'activated'
  const changed = () => {
    // The first worker of a browser replaces none.
    if (!hadWorker) return void (hadWorker = true)
    navigator.serviceWorker.removeEventListener('controllerchange', changed)
    ask()
  }
  navigator.serviceWorker.addEventListener('controllerchange', changed)
}

const ask = () =>
  void toast({
    title: t('app.updated', 'Inkhorn has been updated'),
    description: t('app.updatedMeans', 'Reload to see what’s new. What you’ve typed stays.'),
    actions: [{ label: t('app.reloadNow', 'Reload'), press: () => window.location.reload() }],
  })
