import { checkConnection } from './connection.ts'

/** What a page listens to. */
export interface Listening {
  /** The address of the stream, for a page that knows what there was up to a revision. */
  urlSince: (revision: number) => string
  /** What the page knows. */
  since: number
  /** Hears of changes. */
  hear: (changed: readonly string[], revision: number) => void
  /** Hears that the server closed the stream, because the reader may not see this any more. */
  closed: () => void
}

/** A tab that nobody looks at listens for this many ms more; when it is looked at again it is told what it missed. */
const hiddenFor = 30_000
/** How long after a lost stream it is opened again, in ms; twice as long each time, up to the longest. */
const firstWait = 2000
const longestWait = 60_000
/** A browser keeps six connections to a server without HTTP/2; streams take three of them, however many windows are in sight. */
const slots = ['1', '2', '3']

/** Listens while the page is in sight, until the function it answers is called. */
export function listen(listening: Listening): () => void {
  let session: AbortController | null = null
  let hiding: ReturnType<typeof setTimeout> | undefined

  function begin() {
    clearTimeout(hiding)
    if (session) return
    const mine = (session = new AbortController())
    void inSlot(mine.signal, () => connect(listening, mine.signal))
  }
  function end() {
    clearTimeout(hiding)
    session?.abort()
    session = null
  }
  function look() {
    if (document.visibilityState === 'visible') begin()
    else hiding = setTimeout(end, hiddenFor)
  }

  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', end)
  window.addEventListener('pageshow', look)
  if (document.visibilityState === 'visible') begin()
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pagehide', end)
    window.removeEventListener('pageshow', look)
    end()
  }
}

/** Opens the stream, and again whenever it is lost. */
function connect(listening: Listening, signal: AbortSignal): void {
  let wait = firstWait
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  function open() {
    const opened = (source = new EventSource(listening.urlSince(listening.since)))
    opened.onopen = () => (wait = firstWait)
    opened.onmessage = ({ data, lastEventId }) => {
      listening.since = Number(lastEventId) || listening.since
      const changed: unknown = JSON.parse(String(data))
      if (Array.isArray(changed)) listening.hear(changed.map(String), listening.since)
    }
    opened.addEventListener('closed', listening.closed)
    // The browser would try again by itself, but everybody's in the same rhythm, and not after every failure.
    opened.onerror = () => {
      opened.close()
      checkConnection()
      retry = setTimeout(open, wait * (0.5 + Math.random()))
      wait = Math.min(longestWait, wait * 2)
    }
  }

  signal.addEventListener('abort', () => {
    clearTimeout(retry)
    source?.close()
  })
  open()
}

/** Does something once a slot is free among this browser's tabs, and keeps the slot until the signal. */
async function inSlot(signal: AbortSignal, act: () => void): Promise<void> {
  const hold = () =>
    new Promise<void>((release) => {
      if (signal.aborted) return release()
      signal.addEventListener('abort', () => release())
      act()
    })
  // Only browsers on a page without TLS have no locks; there each tab is on its own.
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return hold()
  const nameOf = (slot: string) => `inkhorn stream ${slot}`
  for (const slot of slots) {
    const taken = await locks.request(nameOf(slot), { ifAvailable: true }, async (lock) => {
      if (lock) await hold()
      return lock !== null
    })
    if (taken) return
  }
  const anyOne = slots[Math.floor(Math.random() * slots.length)] ?? ''
  await locks.request(nameOf(anyOne), { signal }, hold).catch(() => {})
}
