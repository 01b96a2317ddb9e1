import { watchForUpdate } from './update.ts'
import { workerAddress } from './worker-address.ts'

let registered: Promise<ServiceWorker | null> | undefined

/**
 * Lets this browser open pages without a network (`web/worker/`), unless the page names no worker: then one of an earlier release is
 * taken away.
 */
export const registerWorker = (): Promise<ServiceWorker | null> => (registered ??= register())

async function register(): Promise<ServiceWorker | null> {
  // Browsers have none on addresses without https.
  if (!('serviceWorker' in navigator)) return null
  const address = workerAddress()
  if (!address) {
    await removeWorker()
    return null
  }
  watchForUpdate(await navigator.serviceWorker.register(address))
  const { active } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that of a window; a worker has none
  active?.postMessage({ keep: loadedFiles() })
  return active
}

/** What the page had loaded before the worker could see it; browsers have it in their cache. */
const loadedFiles = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(
        ({ origin, pathname }) => origin === location.origin && /\/assets\/|^\/pictures\/mark/.test(pathname),
      )
      .map(({ pathname }) => pathname),
  ),
]

async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  if (registrations.length === 0) return
  await Promise.all(registrations.map((one) => one.unregister()))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
