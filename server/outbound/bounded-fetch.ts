import { OutboundError } from './outbound-error.ts'
import { readBody, sendRequest, statusError } from './request.ts'

interface Bounds {
  timeoutMs: number
  maxBytes: number
}

/** For libraries that call one server with a secret: never redirected. Throws OutboundError without a response, or on 5xx and 429. */
export const boundedFetch =
  ({ timeoutMs, maxBytes }: Bounds): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
    try {
      const response = await sendRequest(new URL(request.url), {
        method: request.method,
        headers: { ...Object.fromEntries(request.headers), 'accept-encoding': 'gzip' },
        body: new Uint8Array(await request.arrayBuffer()),
        signal,
      })
      const { statusCode: status = 0, headers } = response
      const body = await readBody(response, { maxBytes, gzip: true })
      if (status >= 500 || status === 429) throw statusError(response)
      if (status >= 300 && status < 400 && headers.location !== undefined)
        throw new OutboundError('unreachable', 'The server redirected the request.')
      const isEmpty = [204, 205, 304].includes(status)
      return new Response(isEmpty ? null : body, { status, headers: Object.entries(headers).map(asText) })
    } catch (error) {
      if (error instanceof OutboundError) throw error
      if (signal.aborted) throw new OutboundError('timeout', `No complete response within ${timeoutMs} ms.`)
      throw new OutboundError('unreachable', 'The server could not be reached.', { cause: error })
    }
  }

const asText = ([name, value = '']: [string, string | string[] | undefined]): [string, string] => [
  name,
  String(value),
]
