import type { FastifyReply } from 'fastify'

/** Bytes that may wait for a reader who does not read, beyond what the operating system holds; then they are dropped. */
const usualMostWaiting = 64 * 1024

/** Nothing on the way may keep, compress or gather what is sent: nginx reads `X-Accel-Buffering`. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // Nothing comes after it, so whoever stops the server waits for no connection to become idle.
  connection: 'close',
}

/** An answer that goes on: server-sent events to one page. */
export interface EventStream {
  /** Sends text as it is, in the format of server-sent events. */
  send: (text: string) => void
  /** Ends it, after a last text if there is one. */
  end: (last?: string) => void
  isOpen: () => boolean
}

/** Turns an answer into a stream; `over` is called once, however it ends. */
export function openStream(
  reply: FastifyReply,
  over: () => void,
  mostWaiting = usualMostWaiting,
): EventStream {
  const { raw } = reply
  reply.headers(headers).hijack()
  raw.writeHead(200, headersOf(reply))
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    over()
  }
  raw.once('close', close)
  // A connection that breaks says so here too; it is over either way.
  raw.on('error', close)
  // Gone before it began: it will not say so again.
  if (raw.closed) setImmediate(close)
  return {
    send: (text) => {
      if (!isOpen) return
      if (raw.writableLength > mostWaiting) {
        raw.destroy()
        close()
      } else raw.write(text)
    },
    end: (last) => {
      if (!isOpen) return
      close()
      raw.end(last)
    },
    isOpen: () => isOpen,
  }
}

/** What hooks have set so far, in the shape that Node takes. */
const headersOf = (reply: FastifyReply): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
    ),
  )

/** An event in the format of server-sent events. `data` is JSON, so it has no line breaks. */
export const eventText = (event: { id?: number | null; name?: string; data?: string }): string =>
  (event.id === undefined || event.id === null ? '' : `id: ${event.id}\n`) +
  (event.name === undefined ? '' : `event: ${event.name}\n`) +
  (event.data === undefined ? '' : `data: ${event.data}\n`) +
  '\n'
