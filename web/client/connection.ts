import { useSyncExternalStore } from 'react'

/** How a page stands to its server: `offline` when the device says it has no network, `unreachable` when calls fail all the same. */
export type Connection = 'there' | 'offline' | 'unreachable'

/** About how long after a failed call the server is looked for, in ms; twice as long each time, up to the longest. */
const firstWait = 2000
const longestWait = 30_000

const listeners = new Set<() => void>()
let isLost = false
let wait = firstWait
let search: ReturnType<typeof setTimeout> | undefined

/** Takes note that a call was answered, whatever the answer said. */
export function reportReachable(): void {
  wait = firstWait
  noteThere()
}

function noteThere(): void {
  if (!isLost) return
  isLost = false
  clearTimeout(search)
  tellAll()
}

/** Takes note that a call found no server; from here on it is looked for, for pages that call nothing by themselves. */
export function reportUnreachable(): void {
  if (isLost) return
  isLost = true
  lookLater()
  tellAll()
}

/** Takes note that a stream broke off or code did not come, which says no more than that: the server is looked for at once. */
export function checkConnection(): void {
  if (!isLost) void look()
}

function lookLater(): void {
  clearTimeout(search)
  // Not all pages at the moment their server is back.
  search = setTimeout(() => void look(), wait * (0.5 + Math.random()))
  wait = Math.min(longestWait, wait * 2)
}

async function look(): Promise<void> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    // Whether calls come through again shows with the next one: where none do, ever less is tried.
    noteThere()
  } catch {
    if (isLost) lookLater()
    else reportUnreachable()
  }
}

const tellAll = () => listeners.forEach((listener) => listener())

function watch(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const current = (): Connection => (navigator.onLine ? (isLost ? 'unreachable' : 'there') : 'offline')

/** How this page stands to its server now. */
export const useConnection = (): Connection => useSyncExternalStore(watch, current, () => 'there')
