import type { FetchOptions } from '#server/outbound/fetch-bytes.ts'
import type { SourceBook, SourceQuery } from './source-book.ts'

export interface BookSource {
  /** The name of its circuit breaker, for logs and metrics. */
  name: string
  /** Calls its server once; rejects if the response is unusable. */
  search: (query: SourceQuery) => Promise<SourceBook[]>
}

/** No reader waits this long, but a late response is cached for the next one. */
const timeoutMs = 8000
/** Forty works with the ISBNs of all their editions are about 200 KB. */
const maxBytes = 2 * 1024 * 1024

/** The source must not redirect to another host. */
export function fetchOptionsFor(baseUrl: string): Omit<FetchOptions, 'userAgent'> {
  const { host, protocol } = new URL(baseUrl)
  return {
    timeoutMs,
    maxBytes,
    keepAlive: true,
    maxRedirects: 2,
    addresses: {
      refusalFor: (url) =>
        url.host === host && [protocol, 'https:'].includes(url.protocol)
          ? null
          : 'It redirected to another host.', // not a text
      lookup: null,
    },
  }
}
