import { checkConnection } from './connection.ts'

export interface EventSubscription {
  /** The URL of the stream for a page that knows everything up to a revision. */
  urlSince: (revision: number) => string
  since: number
  onChange: (changed: readonly string[], revision: number) => void
  /** The stream is open again, and events may have been missed. */
  onReopened?: () => void
  /** The server closed the stream, because the reader may no longer see it. */
  onClosed: () => void
}

/** How long a hidden tab stays subscribed, in ms. When it is visible again, the server sends what it missed. */
const hiddenTimeout = 30_000
/** How long a lost stream waits before it reconnects, in ms; doubled with each failure. */
const minRetryDelay = 2000
const maxRetryDelay = 60_000
/** Browsers open six connections to a server without HTTP/2. Streams use three of them, however many tabs are open. */
const slots = ['1', '2', '3']

export function subscribeToEvents(subscription: EventSubscription): () => void {
  let session: AbortController | null = null
  let hiding: ReturnType<typeof setTimeout> | undefined

  function start() {
    clearTimeout(hiding)
    if (session) return
    const { signal } = (session = new AbortController())
    void inSlot(signal, () => connect(subscription, signal))
  }
  function stop() {
    clearTimeout(hiding)
    session?.abort()
    session = null
  }
  function followVisibility() {
    if (document.visibilityState === 'visible') start()
    else hiding = setTimeout(stop, hiddenTimeout)
  }

  document.addEventListener('visibilitychange', followVisibility)
  window.addEventListener('pagehide', stop)
  window.addEventListener('pageshow', followVisibility)
  if (document.visibilityState === 'visible') start()
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    window.removeEventListener('pagehide', stop)
    window.removeEventListener('pageshow', followVisibility)
    stop()
  }
}

/** Those that have been open before. */
const formerlyOpen = new WeakSet<EventSubscription>()

/** Opens the stream, and reconnects whenever it is lost, until the signal aborts. */
function connect(subscription: EventSubscription, signal: AbortSignal): void {
  let delay = minRetryDelay
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  function open() {
    const opened = (source = new EventSource(subscription.urlSince(subscription.since)))
    opened.onopen = () => {
      delay = minRetryDelay
      if (formerlyOpen.has(subscription)) subscription.onReopened?.()
      formerlyOpen.add(subscription)
    }
    opened.onmessage = ({ data, lastEventId }) => {
      subscription.since = Number(lastEventId) || subscription.since
      const changed: unknown = JSON.parse(String(data))
      if (Array.isArray(changed)) subscription.onChange(changed.map(String), subscription.since)
    }
    opened.addEventListener('closed', subscription.onClosed)
    // EventSource reconnects by itself, but not after every failure, and in all browsers at the same moment.
    opened.onerror = () => {
      opened.close()
      checkConnection()
      retry = setTimeout(open, delay * (0.5 + Math.random()))
      delay = Math.min(maxRetryDelay, delay * 2)
    }
  }

  signal.addEventListener('abort', () => {
    clearTimeout(retry)
    source?.close()
  })
  open()
}

/** Calls `act` once one of this browser's slots is free, and holds the slot until the signal aborts. */
async function inSlot(signal: AbortSignal, act: () => void): Promise<void> {
  const hold = () =>
    new Promise<void>((release) => {
      if (signal.aborted) return release()
      signal.addEventListener('abort', () => release())
      act()
    })
  // Pages without TLS have no Web Locks; there each tab opens its own stream.
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return hold()
  const lockName = (slot: string) => `inkhorn stream ${slot}` // not a text
  for (const slot of slots) {
    const wasFree = await locks.request(lockName(slot), { ifAvailable: true }, async (lock) => {
      if (lock) await hold()
      return lock !== null
    })
    if (wasFree) return
  }
  const anySlot = slots[Math.floor(Math.random() * slots.length)] ?? ''
  await locks.request(lockName(anySlot), { signal }, hold).catch(() => {})
}
