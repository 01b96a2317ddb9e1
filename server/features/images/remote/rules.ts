import { createHash } from 'node:crypto'
import { OutboundError } from '#server/outbound/outbound-error.ts'

/** Pictures with fewer pixels on a side are rejected: some servers send a single pixel for a missing cover. */
export const minSide = 10

/**
 * Whether a server is down: no connection, no response, or 5xx. Stricter than the default, because visitors choose the URL: three
 * pictures that are forbidden, oversized or slow must not open the circuit for a whole server.
 */
export const isServerDown = (error: unknown): boolean =>
  error instanceof OutboundError &&
  (error.reason === 'timeout' ||
    error.reason === 'unreachable' ||
    (error.reason === 'status' && (error.status ?? 0) >= 500))

/** The name of a cached file; it does not reveal the URL. */
export const fileName = (url: URL, width?: number): string =>
  `${sha256(url.href)}${width === undefined ? '' : `-${width}`}.webp`

export const etagOf = (bytes: Buffer): string => `"${sha256(bytes).slice(0, 32)}"`

const sha256 = (input: string | Buffer): string => createHash('sha256').update(input).digest('hex')
