import { OutboundError } from './outbound-error.ts'

interface Bounds {
  timeoutMs: number
  /** Maximum size of the body. */
  maxBytes: number
}

/**
 * A `fetch` for libraries that call one server with a secret: bounded in time and bytes, and never redirected. Throws
 * OutboundError if there is no response, and if the server is down or overloaded (5xx, 429).
 */
export const boundedFetch =
  ({ timeoutMs, maxBytes }: Bounds) =>
  async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    try {
      const response = await fetch(url, { ...init, signal, redirect: 'error' })
      const { status, headers } = response
      const body = await readBody(response, maxBytes)
      if (status >= 500 || status === 429)
        throw new OutboundError('status', `The server responded with ${status}.`, { status })
      const isEmpty = [204, 205, 304].includes(status)
      return new Response(isEmpty ? null : body, { status, headers })
    } catch (error) {
      if (error instanceof OutboundError) throw error
      if (signal.aborted) throw new OutboundError('timeout', `No complete response within ${timeoutMs} ms.`)
      throw new OutboundError('unreachable', 'The server could not be reached.', { cause: error })
    }
  }

async function readBody(response: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxBytes)
      throw new OutboundError('too-large', `The response is larger than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
