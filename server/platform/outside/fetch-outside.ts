import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { OutsideFailure } from './outside-failure.ts'
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
    const answer = await ask(url, url.origin === first.origin ? call.headers : undefined, call, signal)
    const { statusCode: status = 0, headers } = answer
    if (status >= 200 && status < 300) return { bytes: await bodyOf(answer, call.maxBytes), headers, url }
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
  { reach = anywhere, userAgent }: OutsideCall,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const refusal = reach.refuses(url)
  if (refusal) throw new OutsideFailure('forbidden', refusal)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    // A connection of its own, so that the address it looked up is the one it talks to. No compression: a small answer
    // that unpacks to a huge one would get past the limit of bytes.
    request(url, {
      agent: false,
      signal,
      ...(reach.lookup && { lookup: reach.lookup }),
      headers: { ...headers, 'user-agent': userAgent, 'accept-encoding': 'identity' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => {
    answer.destroy()
    return new OutsideFailure('too-large', `It is larger than ${maxBytes} bytes.`)
  }
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') {
    answer.destroy()
    throw new OutsideFailure('garbled', `It came packed as ${encoding}, which nobody asked for.`)
  }
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
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
