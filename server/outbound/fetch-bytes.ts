import type { IncomingHttpHeaders } from 'node:http'
import type { Circuit } from './circuit-breaker.ts'
import { OutboundError } from './outbound-error.ts'
import type { AddressPolicy } from './address-policy.ts'
import { readBody, sendRequest, statusError } from './request.ts'

export interface FetchOptions {
  /** For DNS, redirects and body together. */
  timeoutMs: number
  /** Maximum size of the body, decompressed; reading stops there. */
  maxBytes: number
  /** Sent to the first origin only, so that a key never follows a redirect. */
  headers?: Readonly<Record<string, string>>
  /** Default: GET. */
  method?: 'POST'
  body?: Uint8Array
  /** Default 3; a request with a body should follow none. */
  maxRedirects?: number
  /** Default: any web address. */
  addresses?: AddressPolicy
  /** Reuses connections and accepts gzip, for a frequently called server. */
  keepAlive?: boolean
  /** By origin, so that a failure counts against the server that failed, not one that redirected to it. */
  circuitOf?: (origin: string) => Pick<Circuit, 'run'>
  userAgent: string
}

export interface FetchedBytes {
  bytes: Buffer
  headers: IncomingHttpHeaders
  /** The final URL, after redirects. */
  url: URL
}

/** Throws OutboundError for anything but a 2xx within the bounds. */
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

async function callOnce(
  url: URL,
  first: URL,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<FetchedBytes | string> {
  const { addresses, maxBytes, keepAlive = false, userAgent, method = 'GET', body } = options
  const headers = {
    ...(url.origin === first.origin && options.headers),
    'user-agent': userAgent,
    'accept-encoding': keepAlive ? 'gzip' : 'identity',
  }
  let hadAllTheTime = url === first
  try {
    const response = await sendRequest(url, {
      method,
      headers,
      ...(body && { body }),
      signal,
      addresses,
      keepAlive,
    })
    hadAllTheTime = false
    const { statusCode: status = 0 } = response
    if (status >= 200 && status < 300)
      return {
        bytes: await readBody(response, { maxBytes, gzip: keepAlive }),
        headers: response.headers,
        url,
      }
    response.destroy()
    if ([301, 302, 303, 307, 308].includes(status) && response.headers.location)
      return response.headers.location
    throw statusError(response)
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

function parseUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new OutboundError('forbidden', 'This is not a valid URL.')
  return new URL(address, base)
}
