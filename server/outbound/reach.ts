import type { LookupFunction } from 'node:net'

/** Which addresses a call may connect to. */
export interface Reach {
  /** Why a URL is not even tried, or null. Asked again at every redirect. */
  refuses: (url: URL) => string | null
  /** Finds the addresses of a name as the connection is made; null leaves it to the system. */
  lookup: LookupFunction | null
}

/** Any web address: for servers that the operator named, which may well stand in the same network. */
export const anywhere: Reach = {
  refuses: (url) => (/^https?:$/.test(url.protocol) ? null : 'Only http and https are spoken here.'),
  lookup: null,
}
