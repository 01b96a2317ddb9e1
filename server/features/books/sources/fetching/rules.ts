import type { FetchOptions } from '#server/outbound/fetch-bytes.ts'
import type { SourceBook, SourceQuery } from '../rules.ts'

/** A catalogue of others. */
export interface BookSource {
  /** The name of its circuit, for logs and metrics. */
  name: string
  /** One call to its server; rejects when that brings nothing usable. */
  search: (query: SourceQuery) => Promise<SourceBook[]>
}

/** Nobody waits this long, in ms, but a late answer is cached for the next reader. */
const timeoutMs = 8000
/** Forty works with the ISBNs of all their editions are some 200 KB. */
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
