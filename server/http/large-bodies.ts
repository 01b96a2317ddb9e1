import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { message } from '#contract/messages/message.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { expectProgress } from './timeouts.ts'

/** Larger bodies, in bytes, wait for a free slot. */
const large = 1024 * 1024

/** An upload of 14 MB takes about 40 MB while it is decoded; twenty took over a gigabyte. Waiting bodies stay in their connections. */
const limit = createConcurrencyLimit({
  concurrency: 4,
  maxQueued: 60,
  message: message('problems.manyUploads', 'Many pictures are being uploaded. Try again in a moment.'),
})

/** A Fastify `preParsing` hook: delays reading a large body until a slot is free; the slot is freed when the response closes. */
export async function limitLargeBodies(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: RequestPayload,
): Promise<RequestPayload> {
  // A body without a length may have any size.
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  if (length < large) return payload
  await new Promise<void>((start, refuse) => {
    const untilClosed = () =>
      new Promise<void>((end) => {
        start()
        if (reply.raw.destroyed) end()
        else reply.raw.once('close', end)
      })
    limit(untilClosed).catch(refuse)
  })
  expectProgress(request.raw)
  return payload
}
