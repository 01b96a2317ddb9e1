import { OutsideFailure } from './outbound-error.ts'

interface Bounds {
  timeoutMs: number
  /** Of the body. */
  maxBytes: number
}

/**
 * `fetch` for a library that calls one server by itself, with secrets: never redirected, bounded in time and bytes. Throws
 * OutsideFailure where nothing comes back, and for a server that is down or overloaded.
 */
export const boundedFetch =
  ({ timeoutMs, maxBytes }: Bounds) =>
  async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const bound = AbortSignal.timeout(timeoutMs)
    const signal = init.signal ? AbortSignal.any([init.signal, bound]) : bound
    try {
      const answer = await fetch(url, { ...init, signal, redirect: 'error' })
      const body = await bytesOf(answer, maxBytes)
      if (answer.status >= 500 || answer.status === 429)
        throw new OutsideFailure('status', `It answered ${answer.status}.`, { status: answer.status })
      const isEmpty = [204, 205, 304].includes(answer.status)
      return new Response(isEmpty ? null : body, { status: answer.status, headers: answer.headers })
    } catch (error) {
      if (error instanceof OutsideFailure) throw error
      if (signal.aborted) throw new OutsideFailure('time-out', `No answer within ${timeoutMs} ms.`)
      throw new OutsideFailure('unreachable', 'It could not be reached.', { cause: error })
    }
  }

async function bytesOf(answer: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new OutsideFailure('too-large', `It is larger than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
