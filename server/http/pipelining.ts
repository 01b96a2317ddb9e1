import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that may wait behind the one under way. Browsers and proxies have none; 200 took 4 MB of memory. */
const mostWaiting = 7

/** Ends connections that ask again and again without waiting for an answer (HTTP/1.1 pipelining). */
export function refusePipelines(http: FastifyInstance): void {
  const waiting = new WeakMap<Socket, ServerResponse[]>()
  // Not a hook: addresses that cannot be read come to none.
  http.server.prependListener('request', ({ socket }, response) => {
    // Its turn at once, as nearly always: an answer has the connection as soon as those before it are sent.
    if (response.socket) return
    const answers = waiting.get(socket) ?? []
    waiting.set(socket, answers)
    // They are answered in the order in which they came: looked at from the front, at the next that waits and not at each end.
    while (answers[0]?.socket || answers[0]?.closed) answers.shift()
    answers.push(response)
    if (answers.length > mostWaiting) socket.destroy()
  })
}
