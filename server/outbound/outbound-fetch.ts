import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { OutsideFailure } from './outbound-error.ts'
import { anywhere, type Reach } from './reach.ts'

export interface OutsideCall {
  /** For everything together: looking the name up, redirects, the body. */
  timeoutMs: number
  /** Of the body; a longer one is not read to its end. */
  maxBytes: number
  /** Sent to the first origin only, so a key never follows a redirect to somebody else. */
  headers?: Readonly<Record<string, string>>
  /** How many redirects are followed; 3 where not said. */
  redirects?: number
  /** Where it may lead; anywhere where not said. */
  reach?: Reach
  /** A server that is asked again and again: connections to it are kept, and answers may come as gzip. */
  isRegular?: boolean
  userAgent: string
}

export interface OutsideAnswer {
  bytes: Buffer
  headers: IncomingHttpHeaders
  /** Where it came from in the end. */
  url: URL
}

/** GETs bytes from somebody else's server. Anything but a 2xx within the bounds throws an OutsideFailure. */
export async function fetchOutside(address: string, call: OutsideCall): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(call.timeoutMs)
  try {
    return await follow(urlOf(address), call, signal)
  } catch (error) {
    if (error instanceof OutsideFailure) throw error
    if (signal.aborted) throw new OutsideFailure('time-out', `No answer within ${call.timeoutMs} ms.`)
    throw new OutsideFailure('unreachable', error instanceof Error ? error.message : 'No connection.', {
      cause: error,
    })
  }
}

async function follow(first: URL, call: OutsideCall, signal: AbortSignal): Promise<OutsideAnswer> {
  let url = first
  for (let left = call.redirects ?? 3; ; left--) {
    const headersSent = url.origin === first.origin ? call.headers : undefined
    const answer = await ask(url, headersSent, call, signal).catch((error: unknown) => {
      // The other side let go of a kept connection just as it was used: that call never arrived.
      if (error instanceof StaleConnection) return ask(url, headersSent, call, signal)
      throw error
    })
    const { statusCode: status = 0, headers } = answer
    if (status >= 200 && status < 300) return { bytes: await bodyOf(answer, call), headers, url }
    // What a refusal or a redirect has to say beyond its head is not read.
    answer.destroy()
    if (![301, 302, 303, 307, 308].includes(status) || !headers.location)
      throw new OutsideFailure('status', `It answered ${status}.`, {
        status,
        retryAfterSeconds: secondsOf(headers['retry-after']),
      })
    if (left === 0) throw new OutsideFailure('unreachable', 'It led from one address to the next.')
    url = urlOf(headers.location, url)
  }
}

function ask(
  url: URL,
  headers: OutsideCall['headers'],
  { reach = anywhere, userAgent, isRegular = false }: OutsideCall,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const refusal = reach.refuses(url)
  if (refusal) throw new OutsideFailure('forbidden', refusal)
  const isSecure = url.protocol === 'https:'
  const request = isSecure ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    // Else a connection of its own, so that the address it looked up is the one it talks to.
    const sent = request(url, {
      agent: isRegular && (isSecure ? keptSecure : kept),
      signal,
      ...(reach.lookup && { lookup: reach.lookup }),
      headers: { ...headers, 'user-agent': userAgent, 'accept-encoding': isRegular ? 'gzip' : 'identity' },
    })
    sent
      .on('response', resolve)
      .on('error', (error) => reject(sent.reusedSocket && !signal.aborted ? new StaleConnection() : error))
      .end()
  })
}

class StaleConnection extends Error {
  override readonly message = 'The connection was cut.'
}

const keeping = { keepAlive: true, maxSockets: 8, maxFreeSockets: 2 } as const
const kept = new HttpAgent(keeping)
const keptSecure = new HttpsAgent(keeping)

async function bodyOf(
  answer: IncomingMessage,
  { maxBytes, isRegular = false }: OutsideCall,
): Promise<Buffer> {
  const tooLarge = () => {
    answer.destroy()
    return new OutsideFailure('too-large', `It is larger than ${maxBytes} bytes.`)
  }
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' && !(isRegular && encoding === 'gzip')) {
    answer.destroy()
    throw new OutsideFailure('garbled', `It came packed as ${encoding}, which nobody asked for.`)
  }
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const body: Readable = encoding === 'gzip' ? pipeline(answer, createGunzip(), () => {}) : answer
  const chunks: Buffer[] = []
  let length = 0
  // Counted as unpacked: a small answer may hold a huge one.
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) continue
    length += chunk.length
    if (length > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function urlOf(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new OutsideFailure('forbidden', 'This is no web address.')
  return new URL(address, base)
}

/** Seconds from now that a Retry-After names, in either of its two forms. */
function secondsOf(retryAfter: string | undefined): number | undefined {
  if (!retryAfter) return undefined
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}
