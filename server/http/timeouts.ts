import type { IncomingMessage } from 'node:http'

/**
 * How long a connection may take, in ms: nobody holds one by being slow. Where nothing moves for a minute it is ended (two
 * minutes where an answer is on its way), whoever of us should be moving; event streams beat more often.
 */
export const timeouts = {
  connectionTimeout: 60_000,
  /** A whole request: a picture of 10 MiB over a phone's 1 Mbit/s. */
  requestTimeout: 120_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
} as const

/** A large body takes one of few turns, so it has to come along: 64 KiB in 5 seconds is a tenth of a slow phone's speed. */
const rateLimit = { bytes: 64 * 1024, every: 5000 }

/** Ends the connection of a body that comes too slowly, until it has all come or its connection is closed. */
export function expectProgress(request: IncomingMessage, { bytes, every } = rateLimit): void {
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    if (socket.bytesRead - before < bytes) socket.destroy()
    before = socket.bytesRead
  }, every).unref()
  request.once('close', () => clearInterval(timer))
}
