import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Proxy {
  url: string
  forwarded: readonly number[]
  close: () => void
}

/** Forwards to these base URLs in turn, with the caller's address as in deploy/nginx.conf. */
export async function openProxy(servers: readonly string[]): Promise<Proxy> {
  const forwarded = servers.map(() => 0)
  let next = 0
  const server = createServer((incoming, response) => {
    const index = next++ % servers.length
    forwarded[index] = (forwarded[index] ?? 0) + 1
    const headers = { 'x-forwarded-for': incoming.socket.remoteAddress, ...incoming.headers }
    const { method } = incoming
    const outgoing = request(`${servers[index]}${incoming.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    response.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    forwarded,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
