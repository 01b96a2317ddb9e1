import type { FastifyReply } from 'fastify'

/** A client that does not read is disconnected when this many bytes are buffered beyond the operating system's buffers. */
const maxBufferedBytes = 64 * 1024

/** No intermediary may cache, compress or buffer a stream; nginx reads `X-Accel-Buffering`. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A stream is the last response on its connection, so stopping the server need not wait for it to become idle.
  connection: 'close',
}

export interface EventStream {
  send: (text: string) => void
  end: (last?: string) => void
  isOpen: () => boolean
}

/** `onClose` is called once, however the stream ends. */
export function openStream(reply: FastifyReply, onClose: () => void): EventStream {
  const { raw } = reply
  reply.headers(headers).hijack()
  raw.writeHead(200, headersOf(reply))
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    onClose()
  }
  raw.once('close', close)
  raw.on('error', close)
  // The client may have disconnected before the stream began; then no `close` event follows.
  if (raw.closed) setImmediate(close)
  return {
    send: (text) => {
      if (!isOpen) return
      if (raw.writableLength > maxBufferedBytes) {
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

const headersOf = (reply: FastifyReply): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
    ),
  )

/** An event in the format of server-sent events. `data` is JSON, so it has no line breaks. */
export const formatEvent = (event: { id?: number | null; name?: string; data?: string }): string =>
  (event.id === undefined || event.id === null ? '' : `id: ${event.id}\n`) +
  (event.name === undefined ? '' : `event: ${event.name}\n`) +
  (event.data === undefined ? '' : `data: ${event.data}\n`) +
  '\n'
