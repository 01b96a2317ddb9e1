import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AggregatorRegistry, type Registry } from 'prom-client'

interface Served {
  server: Server
  /** The port, which the system chose where 0 was asked for. */
  port: number
}

/** Serves figures in Prometheus' format on a port that only this machine reaches: `GET http://127.0.0.1:{port}/metrics`. */
async function route(port: number, contentType: string, gather: () => Promise<string>): Promise<Served> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    gather().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      // Who scrapes is told; the reason is a worker that does not answer, or a figure that could not be asked.
      (error: unknown) =>
        response.writeHead(500).end(error instanceof Error ? error.message : 'The figures are not to be had'),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** The figures of this process; `close` ends serving them. Of several behind one port, only their first process serves. */
export async function serveFigures(
  port: number,
  register: Registry,
): Promise<{ port: number; close: () => void } | null> {
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(register)
    // It answers the first process from now on.
    void new AggregatorRegistry()
    return null
  }
  const { server, port: taken } = await route(port, register.contentType, () => register.metrics())
  return {
    port: taken,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The figures of all processes behind one port, added up; returns the port. */
export async function serveFiguresOfAll(port: number): Promise<number> {
  const all = new AggregatorRegistry()
  return (await route(port, all.contentType, () => all.clusterMetrics())).port
}
