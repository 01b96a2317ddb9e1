import type { IncomingMessage } from 'node:http'

/** Timeouts of a connection, in ms. Idle connections are closed after a minute; event streams send something more often. */
export const timeouts = {
  connectionTimeout: 60_000,
  /** Enough for a picture of 10 MiB over a phone's 1 Mbit/s. */
  requestTimeout: 120_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
} as const

/** 64 KiB in 5 s is a tenth of a slow phone's speed. */
const minProgress = { bytes: 64 * 1024, every: 5000 }

/** Large bodies are read a few at a time, so a slow one would block a slot. */
export function expectProgress(request: IncomingMessage, { bytes, every } = minProgress): void {
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    if (socket.bytesRead - before < bytes) socket.destroy()
    before = socket.bytesRead
  }, every).unref()
  request.once('close', () => clearInterval(timer))
}
