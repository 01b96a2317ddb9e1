import type { FetchOptions } from '#server/outbound/fetch-bytes.ts'
import type { SourceBook, SourceQuery } from '../rules.ts'

/** An external catalogue. */
export interface BookSource {
  /** The name of its circuit, for logs and metrics. */
  name: string
  /** One call to its server; rejects if the answer is unusable. */
  search: (query: SourceQuery) => Promise<SourceBook[]>
}

/** In ms; no reader waits this long, but a late answer is cached for the next one. */
const timeoutMs = 8000
/** Forty works with the ISBNs of all their editions are about 200 KB. */
const maxBytes = 2 * 1024 * 1024

/** Limits of a call to the source at `baseUrl`, which may not redirect to another host. */
export function fetchOptionsFor(baseUrl: string): Omit<FetchOptions, 'userAgent'> {
  const { host, protocol } = new URL(baseUrl)
  return {
    timeoutMs,
    maxBytes,
    keepAlive: true,
    maxRedirects: 2,
    agent: {
      refusalFor: (url) =>
        url.host === host && [protocol, 'https:'].includes(url.protocol)
          ? null
          : 'It redirected to another host.',
      lookup: null,
    },
  }
}
