import {
  Agent as HttpAgent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { OutboundError } from './outbound-error.ts'
import { type AddressPolicy, anyAddress } from './address-policy.ts'

export interface RequestOptions {
  method?: string
  headers: OutgoingHttpHeaders
  body?: Uint8Array
  signal: AbortSignal
  /** Default: any web address. */
  addresses?: AddressPolicy | undefined
  /** Reuses connections. Otherwise each request opens one, to an address that it has looked up and checked. */
  keepAlive?: boolean
}

/** Doesn't follow redirects. */
export async function sendRequest(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const refusal = (options.addresses ?? anyAddress).refusalFor(url)
  if (refusal) throw new OutboundError('forbidden', refusal)
  try {
    return await sendOnce(url, options)
  } catch (error) {
    // The server closed an idle connection just as we reused it, so it has not handled the request.
    if (error instanceof StaleConnection) return sendOnce(url, options)
    throw error
  }
}

function sendOnce(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const { method = 'GET', headers, body, signal, addresses = anyAddress, keepAlive = false } = options
  const isSecure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(url, {
      method,
      headers,
      signal,
      agent: keepAlive && (isSecure ? httpsKeepAlive : httpKeepAlive),
      ...(addresses.lookup && { lookup: addresses.lookup }),
    })
    request
      .on('response', resolve)
      .on('error', (error) => reject(request.reusedSocket && !signal.aborted ? new StaleConnection() : error))
      .end(body)
  })
}

class StaleConnection extends Error {
  override readonly message = 'The connection was closed.'
}

const keepAliveOptions = { keepAlive: true, maxSockets: 8, maxFreeSockets: 2 } as const
const httpKeepAlive = new HttpAgent(keepAliveOptions)
const httpsKeepAlive = new HttpsAgent(keepAliveOptions)

/** Reads a body of at most `maxBytes`, decompressed if `gzip` was requested; throws OutboundError if there are more. */
export async function readBody(
  response: IncomingMessage,
  { maxBytes, gzip }: { maxBytes: number; gzip: boolean },
): Promise<Buffer<ArrayBuffer>> {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' && !(gzip && encoding === 'gzip')) {
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

export const statusError = ({ statusCode: status = 0, headers }: IncomingMessage): OutboundError =>
  new OutboundError('status', `The server responded with ${status}.`, {
    status,
    retryAfterSeconds: parseRetryAfter(headers['retry-after']),
  })

/** Parses either form, in seconds from now. */
function parseRetryAfter(value: string | undefined): number | undefined {
  if (!value) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}
