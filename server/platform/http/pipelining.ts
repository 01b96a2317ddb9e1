import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/** Requests that one connection may have under way. Browsers and proxies have one; 200 at once took 4 MB of memory. */
const mostUnderWay = 8

/** Ends connections that ask again and again without waiting for an answer (HTTP/1.1 pipelining). */
export function refusePipelines(http: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>()
  const count = (socket: Socket, by: number) => {
    const now = (underWay.get(socket) ?? 0) + by
    underWay.set(socket, now)
    return now
  }
  http.server.prependListener('request', (request, response) => {
    const { socket } = request
    if (count(socket, 1) > mostUnderWay) socket.destroy()
    response.once('close', () => count(socket, -1))
  })
}
