import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Circuit } from './circuit-breaker.ts'
import { OutboundError } from './outbound-error.ts'
import { type OutboundAgent, unrestrictedAgent } from './public-only-agent.ts'

export interface FetchOptions {
  /** For everything in total: DNS, redirects, body. */
  timeoutMs: number
  /** Maximum size of the body, decompressed; reading stops there. */
  maxBytes: number
  /** Sent to the first origin only, so that a key never follows a redirect. */
  headers?: Readonly<Record<string, string>>
  /** Default 3. */
  maxRedirects?: number
  /** Default: any web address. */
  agent?: OutboundAgent
  /** For a frequently called server: reuses connections and accepts gzip. */
  keepAlive?: boolean
  /**
   * The circuit of each origin called, so that a failure counts against the server that failed, not one that redirected to it.
   */
  circuitOf?: (origin: string) => Pick<Circuit, 'run'>
  userAgent: string
}

export interface FetchedBytes {
  bytes: Buffer
  headers: IncomingHttpHeaders
  /** The final URL, after redirects. */
  url: URL
}

/** GETs bytes from another server. Throws OutboundError for anything but a 2xx within the bounds. */
export async function fetchBytes(address: string, options: FetchOptions): Promise<FetchedBytes> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  const first = parseUrl(address)
  let url = first
  for (let redirects = 0; ; redirects++) {
    const call = () => callOnce(url, first, options, signal)
    const answer = await (options.circuitOf ? options.circuitOf(url.origin).run(call) : call())
    if (typeof answer !== 'string') return answer
    if (redirects === (options.maxRedirects ?? 3))
      throw new OutboundError('unreachable', 'Too many redirects.')
    url = parseUrl(answer, url)
  }
}

/** Calls one server. Returns the bytes, or the URL it redirects to. */
async function callOnce(
  url: URL,
  first: URL,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<FetchedBytes | string> {
  const headersSent = url.origin === first.origin ? options.headers : undefined
  let hadAllTheTime = url === first
  try {
    const response = await get(url, headersSent, options, signal).catch((error: unknown) => {
      // The server closed an idle connection just as we reused it, so it never received the request.
      if (error instanceof StaleConnection) return get(url, headersSent, options, signal)
      throw error
    })
    hadAllTheTime = false
    const { statusCode: status = 0, headers } = response
    if (status >= 200 && status < 300) return { bytes: await readBody(response, options), headers, url }
    response.destroy()
    if ([301, 302, 303, 307, 308].includes(status) && headers.location) return headers.location
    throw new OutboundError('status', `The server responded with ${status}.`, {
      status,
      retryAfterSeconds: parseRetryAfter(headers['retry-after']),
    })
  } catch (error) {
    if (error instanceof OutboundError) throw error
    if (signal.aborted)
      throw new OutboundError(
        hadAllTheTime ? 'timeout' : 'too-slow',
        `No complete response within ${options.timeoutMs} ms.`,
      )
    throw new OutboundError(
      'unreachable',
      error instanceof Error ? error.message : 'The connection failed.',
      {
        cause: error,
      },
    )
  }
}

function get(
  url: URL,
  headers: FetchOptions['headers'],
  { agent = unrestrictedAgent, userAgent, keepAlive = false }: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const refusal = agent.refusalFor(url)
  if (refusal) throw new OutboundError('forbidden', refusal)
  const isSecure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(url, {
      // Without keep-alive each request has its own connection, to the address that its own look-up has checked.
      agent: keepAlive && (isSecure ? httpsKeepAlive : httpKeepAlive),
      signal,
      ...(agent.lookup && { lookup: agent.lookup }),
      headers: { ...headers, 'user-agent': userAgent, 'accept-encoding': keepAlive ? 'gzip' : 'identity' },
    })
    request
      .on('response', resolve)
      .on('error', (error) => reject(request.reusedSocket && !signal.aborted ? new StaleConnection() : error))
      .end()
  })
}

class StaleConnection extends Error {
  override readonly message = 'The connection was closed.'
}

const keepAliveOptions = { keepAlive: true, maxSockets: 8, maxFreeSockets: 2 } as const
const httpKeepAlive = new HttpAgent(keepAliveOptions)
const httpsKeepAlive = new HttpsAgent(keepAliveOptions)

async function readBody(
  response: IncomingMessage,
  { maxBytes, keepAlive = false }: FetchOptions,
): Promise<Buffer> {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' && !(keepAlive && encoding === 'gzip')) {
    response.destroy()
    throw new OutboundError('malformed', `The response has an unsupported content encoding: ${encoding}.`)
  }
  const tooLarge = () => {
    response.destroy()
    return new OutboundError('too-large', `The response is larger than ${maxBytes} bytes.`)
  }
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const body: Readable = encoding === 'gzip' ? pipeline(response, createGunzip(), () => {}) : response
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) continue
    length += chunk.length
    if (length > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new OutboundError('forbidden', 'This is not a valid URL.')
  return new URL(address, base)
}

/** Seconds from now, from either form of Retry-After. */
function parseRetryAfter(value: string | undefined): number | undefined {
  if (!value) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}
