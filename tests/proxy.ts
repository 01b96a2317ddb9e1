import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of several hosts, which hands each call to the next one. */
export interface Proxy {
  url: string
  /** How many calls each host has had. */
  handed: readonly number[]
  close: () => void
}

/** `hosts` are base addresses, in the order in which they are asked; who calls is told as deploy/nginx.conf does. */
export async function openProxy(hosts: readonly string[]): Promise<Proxy> {
  const handed = hosts.map(() => 0)
  let turn = 0
  const server = createServer((near, answer) => {
    const host = turn++ % hosts.length
    handed[host] = (handed[host] ?? 0) + 1
    const headers = { 'x-forwarded-for': near.socket.remoteAddress, ...near.headers }
    const far = request(`${hosts[host]}${near.url}`, { method: near.method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answer)
    })
    far.on('error', () => answer.destroy())
    answer.on('close', () => far.destroy())
    near.pipe(far)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    handed,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
