import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { remoteImageMaxBytes, remoteImageTimeoutMs } from '#contract/images/image.ts'
import type { AppContext } from '#server/app-context.ts'
import { countWithin } from '#server/http/rate-limit.ts'
import { openKeptFiles } from '#server/http/file-cache.ts'
import { type Circuit, createCircuit } from '#server/outbound/circuit-breaker.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import { OutboundError } from '#server/outbound/outbound-error.ts'
import { openTurns } from '#server/http/concurrency-limit.ts'
import { BadPicture, encode, narrowed } from './encoding.ts'

/** A picture from elsewhere, re-encoded; `tag` is a hash of its bytes. */
export interface ShownPicture {
  bytes: Buffer
  tag: string
}

/** Finds the picture at `url`, no wider than `width`, for somebody at `address`; undefined where there is none. */
export type FindRemoteImage = (
  url: string,
  width: number | undefined,
  address: string,
) => Promise<ShownPicture | undefined>

/** An address that failed is not tried again for this long, in ms. */
const failedFor = 10 * 60_000
/** A picture less wide or high than this many pixels is none. */
const leastSide = 10
/** Effort put into what is only kept for a while: a page of sixty covers must not wait long. */
const quick = 2
/** Pictures fetched for one address of a caller, and from one server, in a minute: five cold pages of sixty covers. */
const rateLimit = { calls: 300, perSeconds: 60 }

/**
 * Pictures from other people's servers, so that readers' browsers call nobody but us. Each is fetched once, kept on disk
 * re-encoded, and made as wide as the page asks. Why any public picture may be asked for: docs/decisions/012.
 */
export function createRemoteImages({
  config,
  count,
  outbound,
}: Pick<AppContext, 'config' | 'count' | 'outbound'>): FindRemoteImage {
  const kept = openKeptFiles(config.pictures.folder, config.pictures.bytes)
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: failedFor })
  const circuits = new LRUCache<string, Circuit>({ max: 1000 })
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  const turns = openTurns({
    atOnce: 12,
    atOnceEach: 4,
    waiting: 300,
    patience: 25_000,
    sorry: 'Many pictures are on their way. Please try again in a moment.',
  })

  const circuitOf = (host: string): Circuit => {
    const circuit = circuits.get(host) ?? createCircuit(host, silent, isDown)
    circuits.set(host, circuit)
    return circuit
  }

  /** All who ask for one thing while it is under way get the same answer. */
  function once(key: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const waiting = underWay.get(key)
    if (waiting) return waiting
    const answer = make().finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }

  async function fetched(url: URL, name: string, address: string): Promise<Buffer | undefined> {
    if (config.rateLimits) {
      await countWithin(count, `pictures for ${address}`, rateLimit)
      await countWithin(count, `pictures from ${url.host}`, rateLimit)
    }
    const bytes = await turns
      .during(address, async () => {
        const original = await circuitOf(url.host).run(() => download(outbound, url))
        const made = await encode(original, quick)
        // What some servers send for a cover they don't have: a single pixel.
        if (made.width < leastSide || made.height < leastSide) throw new BadPicture('unreadable')
        return made.bytes
      })
      .catch((error: unknown) => {
        if (!(error instanceof OutboundError || error instanceof BadPicture)) throw error
        // An open circuit says nothing about this address.
        if (!(error instanceof OutboundError && error.reason === 'circuit-open')) failed.set(url.href, true)
        return undefined
      })
    if (bytes) await kept.keep(name, bytes)
    return bytes
  }

  async function whole(url: URL, address: string): Promise<Buffer | undefined> {
    const name = fileOf(url)
    return (await kept.find(name)) ?? (failed.has(url.href) ? undefined : fetched(url, name, address))
  }

  async function asWideAs(url: URL, width: number, address: string): Promise<Buffer | undefined> {
    const name = fileOf(url, width)
    const known = await kept.find(name)
    if (known) return known
    const original = await once(url.href, () => whole(url, address))
    const bytes = original && (await narrowed(original, width))
    if (bytes) await kept.keep(name, bytes)
    return bytes
  }

  return async (asked, width, address) => {
    if (!outbound.isEnabled) return undefined
    const url = new URL(asked)
    url.hash = ''
    const bytes =
      width === undefined
        ? await once(url.href, () => whole(url, address))
        : await once(`${width} ${url.href}`, () => asWideAs(url, width, address))
    return bytes && { bytes, tag: hashOf(bytes).slice(0, 32) }
  }
}

/**
 * Whether a server is down or overloaded. Stricter than the usual rule, since a stranger picks the address: three that
 * are forbidden or too large must not take a whole server's covers away.
 */
const isDown = (error: unknown): boolean =>
  error instanceof OutboundError &&
  (error.reason === 'timeout' ||
    error.reason === 'unreachable' ||
    (error.reason === 'status' && (error.status === 429 || (error.status ?? 0) >= 500)))

const silent = { info: () => {}, warn: () => {} }

const hashOf = (what: string | Buffer): string => createHash('sha256').update(what).digest('hex')

const fileOf = (url: URL, width?: number): string =>
  `${hashOf(url.href)}${width === undefined ? '' : `-${width}`}.webp`

async function download(outbound: Outbound, url: URL): Promise<Buffer> {
  const { bytes } = await outbound.fetchBytes(url.href, {
    timeoutMs: remoteImageTimeoutMs,
    maxBytes: remoteImageMaxBytes,
    headers: { accept: 'image/avif,image/webp,image/*' },
    agent: outbound.publicOnlyAgent,
  })
  return bytes
}
