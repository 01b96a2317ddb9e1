import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { remoteImageMaxBytes, remoteImageTimeoutMs } from '#contract/images/image.ts'
import type { AppContext } from '#server/app-context.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from '#server/http/concurrency-limit.ts'
import { createFileCache } from '#server/http/file-cache.ts'
import { enforceRateLimit } from '#server/http/rate-limit.ts'
import { type Circuit, createCircuit } from '#server/outbound/circuit-breaker.ts'
import { OutboundError } from '#server/outbound/outbound-error.ts'
import { encodeImage, ImageError, resizeImage } from './encoding.ts'
import { message } from '#contract/messages/message.ts'

/** At most `width` pixels wide, for a client in `network`; undefined if there is none. */
export type FindRemoteImage = (
  url: string,
  width: number | undefined,
  network: string,
) => Promise<Buffer | undefined>

/** A URL that failed is not tried again for this long, in ms. */
const failureTtl = 10 * 60_000

/** Longest pause for a failing server, in ms: a visitor may have deliberately requested the one URL that fails. */
const longestBreak = 5 * 60_000

/** WebP effort of pictures that are only cached, because a page of sixty covers must load quickly. */
const effort = 2

const tooMany = message('images.manyFetched', 'Many pictures are being fetched. Try again in a moment.')

/** Pictures fetched per minute for one network, and from one server: five pages of sixty covers. */
const rateLimit = { calls: 300, perSeconds: 60 }

/**
 * Pictures of other servers, proxied so that readers' browsers contact only us. Each is fetched once, re-encoded, cached on disk
 * and resized on demand. Why any public picture may be requested: docs/decisions/012.
 */
export function createRemoteImages({
  config,
  count,
  outbound,
}: Pick<AppContext, 'config' | 'count' | 'outbound'>): FindRemoteImage {
  const cache = createFileCache(config.pictures.folder, config.pictures.bytes)
  const failures = new LRUCache<string, true>({ max: 10_000, ttl: failureTtl })
  const circuits = new LRUCache<string, Circuit>({ max: 1000 })
  const inFlight = new Map<string, Promise<Buffer | undefined>>()
  const limit = createConcurrencyLimit({ concurrency: 12, maxQueued: 300, message: tooMany })
  const networkLimits = new LRUCache<string, ConcurrencyLimit>({ max: 1000 })

  /** Concurrent requests for the same key share one promise. */
  function once(key: string, find: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const shared = inFlight.get(key)
    if (shared) return shared
    const answer = find().finally(() => inFlight.delete(key))
    inFlight.set(key, answer)
    return answer
  }

  async function findResized(url: URL, width: number, network: string): Promise<Buffer | undefined> {
    const name = fileName(url, width)
    const cached = await cache.get(name)
    if (cached) return cached
    const original = await once(url.href, () => findOriginal(url, network))
    const bytes = original && (await resizeImage(original, width))
    if (bytes) await cache.set(name, bytes)
    return bytes
  }

  async function findOriginal(url: URL, network: string): Promise<Buffer | undefined> {
    const name = fileName(url)
    const cached = await cache.get(name)
    if (cached) return cached
    if (failures.has(url.href)) return undefined
    if (config.rateLimits) {
      // not a text, but the name of a counter
      await enforceRateLimit(count, `pictures for ${network}`, rateLimit)
      // not a text
      await enforceRateLimit(count, `pictures from ${url.host}`, rateLimit)
    }
    try {
      const bytes = await limitOf(network)(() => limit(() => download(url)))
      await cache.set(name, bytes)
      return bytes
    } catch (error) {
      if (!(error instanceof OutboundError || error instanceof ImageError)) throw error
      // An open circuit says nothing about this URL.
      if (!(error instanceof OutboundError && error.reason === 'circuit-open')) failures.set(url.href, true)
      return undefined
    }
  }

  /** One network fetches four pictures at a time, so that a page of covers leaves capacity for other readers. */
  function limitOf(network: string): ConcurrencyLimit {
    const known =
      networkLimits.get(network) ??
      createConcurrencyLimit({ concurrency: 4, maxQueued: 300, message: tooMany })
    networkLimits.set(network, known)
    return known
  }

  async function download(url: URL): Promise<Buffer> {
    const fetched = await outbound.fetchBytes(url.href, {
      timeoutMs: remoteImageTimeoutMs,
      maxBytes: remoteImageMaxBytes,
      headers: { accept: 'image/avif,image/webp,image/*' },
      addresses: outbound.publicOnly,
      circuitOf,
    })
    const { bytes, width, height } = await encodeImage(fetched.bytes, effort)
    if (width < minSide || height < minSide) throw new ImageError('unreadable')
    return bytes
  }

  /** Visitors choose the servers, so these circuits are neither logged nor listed for the operator. */
  function circuitOf(origin: string): Circuit {
    const log = { info: () => {}, warn: () => {} }
    const circuit =
      circuits.get(origin) ?? createCircuit(origin, log, { isFailure: isServerDown, longestBreak })
    circuits.set(origin, circuit)
    return circuit
  }

  return async (address, width, network) => {
    if (!outbound.isEnabled) return undefined
    const url = new URL(address)
    url.hash = ''
    return width === undefined
      ? once(url.href, () => findOriginal(url, network))
      : once(`${width} ${url.href}`, () => findResized(url, width, network))
  }
}

/** Pictures with fewer pixels on a side are rejected: some servers send a single pixel for a missing cover. */
const minSide = 10

/**
 * Whether a server is down: no connection, no response, or 5xx. Stricter than the default, because visitors choose the URL: three
 * pictures that are forbidden, oversized or slow must not open the circuit for a whole server.
 */
const isServerDown = (error: unknown): boolean =>
  error instanceof OutboundError &&
  (error.reason === 'timeout' ||
    error.reason === 'unreachable' ||
    (error.reason === 'status' && (error.status ?? 0) >= 500))

/** Does not reveal the URL. */
export const fileName = (url: URL, width?: number): string =>
  `${sha256(url.href)}${width === undefined ? '' : `-${width}`}.webp`

export const sha256 = (input: string | Buffer): string => createHash('sha256').update(input).digest('hex')
