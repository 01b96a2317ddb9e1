import { readLocal } from '../local-storage.ts'
import { watchForUpdate } from './update.ts'

/**
 * Lets this browser open pages without a network (`web/worker/`), unless the page names no worker: then one of an earlier release is
 * taken away. Also forgets a reader whose session has ended since.
 */
export async function registerWorker(): Promise<void> {
  if (readLocal('kept-for') !== null) {
    const { endIfSignedOut } = await import('../offline/open-offline.ts')
    endIfSignedOut()
  }
  // Browsers have none on addresses without https.
  if (!('serviceWorker' in navigator)) return
  const address = document.querySelector<HTMLMetaElement>('meta[name="worker"]')?.content
  if (!address) return removeWorker()
  const registration = await navigator.serviceWorker.register(address)
  watchForUpdate(registration)
  const { active } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that of a window; a worker has none
  active?.postMessage({ keep: loadedFiles() })
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

/** In ms: a reader’s own requests go first. */
const afterFirst = 3000

/** Keeps the code of a reader’s pages, unless they save data. */
export function keepReadersCode(): () => void {
  const timer = setTimeout(() => {
    const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that of a window; a worker has none
    if (!saves) navigator.serviceWorker?.controller?.postMessage({ keepAll: true })
  }, afterFirst)
  return () => clearTimeout(timer)
}
