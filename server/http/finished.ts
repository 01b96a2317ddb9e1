import type { FastifyReply } from 'fastify'

type Headers = Readonly<Record<string, string | number>>

/** An answer to which nothing is to be added: its status, every header of it, and its bytes. */
export class Finished {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer | null

  constructor(status: number, headers: Headers, bytes: Buffer | null) {
    this.status = status
    this.headers = headers
    this.bytes = bytes
  }
}

/**
 * Sends it past what Fastify does for answers that are yet to be made: of a poll with nothing new that was a tenth. What was
 * said of it meanwhile, how long the list is and how many calls are left, goes along; the log and the figures see it as any other.
 */
export function sendFinished(reply: FastifyReply, { status, headers, bytes }: Finished): FastifyReply {
  const said = reply.getHeaders()
  // Not `{ ...headers, ...said }`: V8 11 gives each object made like that a shape of its own, which outlives the call.
  const all: Record<string, string | number | string[] | undefined> = isEmpty(said)
    ? headers
    : Object.assign({}, headers, said)
  // Before the reply is ours: headers that cannot be sent are an error like any other.
  reply.raw.writeHead(status, all)
  reply.hijack()
  if (bytes) reply.raw.end(bytes)
  else reply.raw.end()
  return reply
}

function isEmpty(headers: object): boolean {
  for (const _name in headers) return false
  return true
}
