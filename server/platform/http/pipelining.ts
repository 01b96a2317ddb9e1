import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that one connection may have under way. Browsers and proxies have one; 200 at once took 4 MB of memory. */
const mostUnderWay = 8

/** Ends connections that ask again and again without waiting for an answer (HTTP/1.1 pipelining). */
export function refusePipelines(http: FastifyInstance): void {
  const underWay = new WeakMap<Socket, ServerResponse[]>()
  // Not a hook: addresses that cannot be read come to none.
  http.server.prependListener('request', ({ socket }, response) => {
    const answers = underWay.get(socket)
    if (!answers) return void underWay.set(socket, [response])
    // They are answered in the order in which they came: looked at from the front, at the next request and not at each end.
    while (answers[0]?.closed) answers.shift()
    answers.push(response)
    if (answers.length > mostUnderWay) socket.destroy()
  })
}
