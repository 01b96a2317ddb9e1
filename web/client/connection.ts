import { useSyncExternalStore } from 'react'

/** `offline` when the device has no network, `unreachable` when calls fail although it has one. */
export type Connection = 'online' | 'offline' | 'unreachable'

/** About how long after a failed call the server is checked again, in ms; doubled with each failure. */
const minDelay = 2000
const maxDelay = 30_000

const listeners = new Set<() => void>()
let isUnreachable = false
let delay = minDelay
let nextCheck: ReturnType<typeof setTimeout> | undefined

export function reportReachable(): void {
  delay = minDelay
  setUnreachable(false)
}

/** Starts health checks, because a page may make no other call by itself. */
export function reportUnreachable(): void {
  if (isUnreachable) return
  setUnreachable(true)
  checkLater()
}

/** Checks the server after a stream broke off or a script didn't load, because neither event gives a reason. */
export function checkConnection(): void {
  if (!isUnreachable) void check()
}

function setUnreachable(value: boolean): void {
  if (isUnreachable === value) return
  isUnreachable = value
  if (!value) {
    clearTimeout(nextCheck)
    window.removeEventListener('online', checkNow)
  }
  for (const listener of listeners) listener()
}

function checkLater(): void {
  clearTimeout(nextCheck)
  // Jitter, so that not all pages call the moment the server is back.
  nextCheck = setTimeout(() => void check(), delay * (0.5 + Math.random()))
  delay = Math.min(maxDelay, delay * 2)
  // Out of a tunnel, nobody waits for a check that has been put off again and again.
  window.addEventListener('online', checkNow, { once: true })
}

const checkNow = () => void check()

async function check(): Promise<void> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    // The delay does not reset until a real call succeeds: a proxy may answer health checks and nothing else.
    setUnreachable(false)
  } catch {
    if (isUnreachable) checkLater()
    else reportUnreachable()
  }
}

/** Calls `listener` when the connection may have changed. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** False once a call has failed, until one succeeds. */
export const isReachable = (): boolean => current() === 'online'

const current = (): Connection => (navigator.onLine ? (isUnreachable ? 'unreachable' : 'online') : 'offline')

export const useConnection = (): Connection => useSyncExternalStore(watchConnection, current, () => 'online')
