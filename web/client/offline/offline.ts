import type { Endpoint } from '#contract/http/endpoint.ts'
import type { Fetched } from '../no-answer.ts'

export interface Change {
  url: string
  body: string
}

/** What a reader's page adds to its calls once it has loaded (`open-offline.ts`). */
export interface Offline {
  /** Asks the server, and answers what was kept if there is no network or a slow one. */
  read: <A>(url: string, ask: () => Promise<A>) => Promise<A>
  /** Keeps a change until it is sent, and calls `stored` once it is kept; null for a call that is never kept, or if the browser keeps nothing. */
  write: (endpoint: Endpoint, change: Change, stored?: () => void) => Promise<Fetched | null> | null
  /** The server has answered a change, or may have made it. */
  changed: () => void
  /** The session is over: forgets what others wrote. */
  end: () => void
}

let current: Offline | null = null

export const offline = (): Offline | null => current

export const setOffline = (next: Offline | null): void => void (current = next)

let opening: Promise<void> | null = null

/** Changes wait for what would keep them. */
export function expectOffline(loading: Promise<unknown>): void {
  const expected = loading
    .catch(() => {})
    .then(() => {
      if (opening === expected) opening = null
    })
  opening = expected
}

/** Settles when what keeps changes is there, or could not be fetched; null if nothing is to come. */
export const offlineSoon = (): Promise<void> | null => opening
