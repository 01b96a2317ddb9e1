import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { expectProgress } from './timeouts.ts'
import { networkOf } from './network.ts'
import { openTurns } from './concurrency-limit.ts'

/** From this length on a body waits for its turn. */
const large = 1024 * 1024

/**
 * Large bodies are read a few at a time: an upload of 14 MB takes some 40 while it is read, parsed and decoded, and twenty
 * at once took more than a gigabyte. Who waits costs nothing: what they send stays in their own connection.
 */
const reading = openTurns({
  atOnce: 4,
  atOnceEach: 3,
  waiting: 60,
  patience: 20_000,
  sorry: 'Many pictures are coming in at once. Please try again in a moment.',
})

/** Holds a large body back until its turn; the turn ends with the answer. For Fastify's `preParsing`. */
export async function waitForTurn(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: RequestPayload,
): Promise<RequestPayload> {
  // A body that does not say its length may have any.
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  if (length < large) return payload
  const end = await reading.take(networkOf(request.ip))
  if (reply.raw.destroyed) end()
  else reply.raw.once('close', end)
  expectProgress(request.raw)
  return payload
}
